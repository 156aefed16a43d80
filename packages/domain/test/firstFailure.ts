import fc from "fast-check"

/** The first failing case suffices to detect a mutant, so shrinking is off. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
