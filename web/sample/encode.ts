/** Typed arrays to base64 of little-endian numbers, as the program writes them. */

function base64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export function encodeFloat64(values: ArrayLike<number>): string {
  const view = new DataView(new ArrayBuffer(8 * values.length));
  for (let i = 0; i < values.length; i++) view.setFloat64(8 * i, values[i]!, true);
  return base64(new Uint8Array(view.buffer));
}

export function encodeFloat32(values: ArrayLike<number>): string {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (let i = 0; i < values.length; i++) view.setFloat32(4 * i, values[i]!, true);
  return base64(new Uint8Array(view.buffer));
}
