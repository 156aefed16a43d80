import { SettingMismatch } from "@atelier/application/ports"
import { Predicate, Schema } from "effect"
import { IssuerUnreachable } from "./refusals.ts"

const isMismatch = Schema.is(SettingMismatch)

/** The setting that an error of the identity provider or a token names, if any. */
export const mismatchIn = (error: unknown): { readonly mismatch?: SettingMismatch } =>
  Predicate.hasProperty(error, "mismatch") && isMismatch(error.mismatch)
    ? { mismatch: error.mismatch }
    : {}

export const issuerUnreachable = (error: unknown): IssuerUnreachable | null =>
  Predicate.isTagged(error, "IssuerUnreachable")
    ? new IssuerUnreachable({
        reason: error instanceof Error ? error.message : String(error),
        ...mismatchIn(error)
      })
    : null
