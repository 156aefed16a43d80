import type { UserConfiguration } from "@atelier/domain/access"
import type { PortalUser } from "@atelier/domain/reference-data"
import { Schema } from "effect"
import type { Account } from "../ports/index.ts"

/** User id in journal entries for changes made through the portal. */
export const PORTAL = "portal"

/** A user with the account that the portal manages. */
export interface Person {
  readonly user: UserConfiguration
  readonly account: Account
}

/** User attributes received through SCIM. */
export interface ProvisionedUser extends PortalUser {
  readonly userName: string
  readonly externalId: string | null
  /** Only for new users; later the user chooses the language. */
  readonly emailLanguage: UserConfiguration["emailLanguage"] | null
  /** Remaining SCIM attributes as JSON. */
  readonly profile: string
}

/** SCIM attribute that equals `sub`; `none`: linked at the first sign-in. */
export type SubjectSource = "externalId" | "userName" | "none"

/** Another user already has this unique attribute. Nothing was written. */
export class PersonExists extends Schema.TaggedError<PersonExists>()("PersonExists", {
  field: Schema.Literals(["userName", "externalId"])
}) {
  override get message(): string {
    return `Somebody else has this ${this.field}.`
  }
}

export class UnknownPerson extends Schema.TaggedError<UnknownPerson>()("UnknownPerson", {
  id: Schema.String
}) {
  override get message(): string {
    return `There is nobody by the id ${this.id}.`
  }
}
