import { Predicate } from "effect"
import { IssuerUnreachable } from "./refusals.ts"

/** The refusal of an issuer that could not be reached, where an error says so; null otherwise. */
export const issuerUnreachable = (error: unknown): IssuerUnreachable | null =>
  Predicate.isTagged(error, "IssuerUnreachable")
    ? new IssuerUnreachable({ reason: error instanceof Error ? error.message : String(error) })
    : null
