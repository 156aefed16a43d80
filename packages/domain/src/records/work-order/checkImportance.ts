import { checkNumber } from "../../kernel/time/index.ts"
import { MAX_IMPORTANCE } from "./orderFields.ts"

/**
 * Validates an importance: more than 0 and at most {@link MAX_IMPORTANCE}. Throws a `RangeError`.
 */
export const checkImportance = (importance: number): void =>
  checkNumber("importance", importance, Number.MIN_VALUE, MAX_IMPORTANCE)
