import { shiftClock } from "../apps/server/src/shiftClock.ts"

/** Every test file begins on the day of the tests, whatever the one before did to the clock. */
shiftClock(Number(process.env.ATELIER_CLOCK_OFFSET_MS ?? 0))
