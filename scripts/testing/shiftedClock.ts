import { shiftClock } from "../../apps/server/src/shiftClock.ts"

/** Resets the clock to the test date before each test file. */
shiftClock(Number(process.env.ATELIER_CLOCK_OFFSET_MS ?? 0))
