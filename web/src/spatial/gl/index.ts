/** The 3-D part of the report: the only code that knows the drawing library. */
import type { CreateStage } from "../stage_types";
import { Stage } from "./stage";

export const createStage: CreateStage = (poses, label) => new Stage(poses, label);
