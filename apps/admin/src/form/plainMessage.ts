const REQUIRED = "This value is required"
const NOT_A_NUMBER = "Value must be a whole or decimal number"
const NOT_WHOLE_DAYS = "must be a whole number of days"

/**
 * A message of the domain's schemas as its texts know it. A field of another type than expected,
 * such as a number that is still being typed, is said by what was expected: nothing, a quantity,
 * days.
 *
 */
export const plainMessage = (message: string, value: unknown): string => {
  if (!message.startsWith("Expected")) return message
  if (value === null || value === undefined || value === "") return REQUIRED
  if (message.includes("Quantity")) return NOT_A_NUMBER
  return /Days|integer/.test(message) ? NOT_WHOLE_DAYS : message
}
