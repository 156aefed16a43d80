import fc from "fast-check"

/** Seed of all test runs on all machines. */
const SEED = 20_261_121

/** `npm run explore` sets it for other cases and to repeat failures. */
const { FC_SEED, PROOF } = process.env

/** Percentage of the cases of each property that `npm test` tries. */
const QUICK = 35

const numRuns = PROOF === "whole" || FC_SEED !== undefined ? 100 : QUICK
fc.configureGlobal({ seed: Number(FC_SEED ?? SEED), numRuns })

/** Properties create thousands of errors; long stacks would cost a sixth of the time. */
Error.stackTraceLimit = 15
