/** Date of tests, stories and proofs: a Tuesday morning in the demo shop's time zone. */
const STANDARD_DAY = "2026-11-17"

/** Sets the clock offset of tests for this process and its children; see `TEST_DATE`. */
export const setTestClock = (): void => {
  const day = process.env.TEST_DATE ?? STANDARD_DAY
  const instant = Date.parse(`${day}T14:30:00Z`)
  if (Number.isNaN(instant)) throw new Error(`TEST_DATE must be a date such as 2026-02-28: ${day}`)
  process.env.ATELIER_CLOCK_OFFSET_MS ??= String(instant - Date.now())
}
