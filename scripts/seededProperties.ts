import fc from "fast-check"

/** The cases that every run of the tests tries, on every machine. */
const SEED = 20_261_121

/** `npm run explore` tries other cases, and repeats a failure, by `FC_SEED`. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? SEED) })

/** Properties make thousands of errors: stacks of a hundred lines cost a sixth of the time. */
Error.stackTraceLimit = 15
