import fc from "fast-check"

/** Seed of all test runs on all machines. */
const SEED = 20_261_121

/** `npm run explore` sets `FC_SEED` for other cases and to repeat failures. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? SEED) })

/** Properties create thousands of errors; long stacks would cost a sixth of the time. */
Error.stackTraceLimit = 15
