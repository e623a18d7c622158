/** base64 of little-endian numbers into typed arrays, whatever the byte order of the machine. */

function bytesOf(base64: string): DataView {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return new DataView(bytes.buffer);
}

export function decodeBytes(base64: string): Uint8Array {
  return new Uint8Array(bytesOf(base64).buffer);
}

export function decodeFloat64(base64: string): Float64Array {
  const view = bytesOf(base64);
  return Float64Array.from({ length: view.byteLength / 8 }, (_, i) => view.getFloat64(8 * i, true));
}

export function decodeFloat32(base64: string): Float32Array {
  const view = bytesOf(base64);
  const values = new Float32Array(view.byteLength / 4);
  for (let i = 0; i < values.length; i++) values[i] = view.getFloat32(4 * i, true);
  return values;
}
