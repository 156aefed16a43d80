import { happenings } from "./happenings.ts"
import { reads } from "./reads.ts"
import { sequences } from "./sequences.ts"

export const tasks = { ...reads, ...sequences, ...happenings }
