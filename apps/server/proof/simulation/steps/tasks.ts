import { happenings } from "./happenings.ts"
import { reads } from "./reads.ts"

export const tasks = { ...reads, ...happenings }
