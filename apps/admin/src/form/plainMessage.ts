const REQUIRED = "This value is required"
const NOT_A_NUMBER = "Value must be a whole or decimal number"
const NOT_WHOLE_DAYS = "must be a whole number of days"

/**
 * Maps a schema message to one that has translations. A wrong type (such as a half-typed number)
 * becomes "required", "not a number" or "not whole days", by the expected type.
 */
export const plainMessage = (message: string, value: unknown): string => {
  if (!message.startsWith("Expected")) return message
  if (value === null || value === undefined || value === "") return REQUIRED
  if (message.includes("Quantity")) return NOT_A_NUMBER
  return /Days|integer/.test(message) ? NOT_WHOLE_DAYS : message
}
