import fc from "fast-check"

/**
 * Properties look at other cases on every run, except where a run decides whether a change lands:
 * there (`CI`) the cases are the same for the same code. `FC_SEED` repeats a run anywhere.
 */
const seed = process.env.FC_SEED ?? (process.env.CI === undefined ? undefined : "20261121")

if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })
