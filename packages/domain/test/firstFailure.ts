import fc from "fast-check"

/** The first case that fails is enough to notice a change: no smaller one is looked for. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
