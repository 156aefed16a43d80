import { checkNumber } from "../time/index.ts"
import { MAX_IMPORTANCE } from "./orderFields.ts"

/**
 * Looks at the importance of a work order that was handed in: more than 0, and not more than
 * {@link MAX_IMPORTANCE}. Throws a `RangeError` that names it.
 */
export const checkImportance = (importance: number): void =>
  checkNumber("importance", importance, Number.MIN_VALUE, MAX_IMPORTANCE)
