import type { UserConfiguration } from "@atelier/domain/access"
import type { PortalUser } from "@atelier/domain/reference-data"
import { Schema } from "effect"
import type { Account } from "../ports/index.ts"

/** Who the journal names for what the portal writes. */
export const PORTAL = "portal"

/** A user with what the portal knows of them. */
export interface Person {
  readonly user: UserConfiguration
  readonly account: Account
}

/** What the portal says of somebody. */
export interface SaidPerson extends PortalUser {
  readonly userName: string
  readonly externalId: string | null
  /** For somebody new; later it is their own to decide. */
  readonly emailLanguage: UserConfiguration["emailLanguage"] | null
  /** Everything else that was said, as JSON. */
  readonly profile: string
}

/**
 * Which of the portal's words is the subject that somebody signs in with; `none` leaves that open.
 */
export type SubjectSource = "externalId" | "userName" | "none"

/** Somebody else has a name that may be only once. Nothing was written. */
export class PersonExists extends Schema.TaggedError<PersonExists>()("PersonExists", {
  field: Schema.Literals(["userName", "externalId"])
}) {
  override get message(): string {
    return `Somebody else has this ${this.field}.`
  }
}

/** The portal knows nobody by an id. */
export class UnknownPerson extends Schema.TaggedError<UnknownPerson>()("UnknownPerson", {
  id: Schema.String
}) {
  override get message(): string {
    return `There is nobody by the id ${this.id}.`
  }
}
