import type { SignedInPerson } from "@atelier/application/ports"
import * as Predicate from "effect/Predicate"

export type Claims = Readonly<Record<string, unknown>>

/** Names of claims. In lists, the first claim with a value counts. */
export interface ClaimNames {
  readonly account: ReadonlyArray<string>
  readonly name: ReadonlyArray<string>
  readonly email: ReadonlyArray<string>
  /** Claim that says whether the e-mail address is verified; null: every address is. */
  readonly emailVerified: string | null
}

export const standardClaims: ClaimNames = {
  account: ["sub"],
  name: ["name"],
  email: ["email"],
  emailVerified: "email_verified"
}

/** The value of a claim by its name, otherwise by its path: `realm_access.roles`. */
const claimOf = (claims: Claims, name: string): unknown => {
  const within = (found: unknown, part: string): unknown =>
    Predicate.isReadonlyObject(found) && Object.hasOwn(found, part) ? found[part] : undefined
  return within(claims, name) ?? name.split(".").reduce<unknown>(within, claims)
}

/** The texts of a claim: a list, or a text whose values are separated by blanks. */
export const textsOf = (claims: Claims, name: string): ReadonlyArray<string> => {
  const value = claimOf(claims, name)
  if (typeof value === "string") return value.split(" ").filter((part) => part !== "")
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : []
}

/** The first text among the claims: B2C sends e-mail addresses as a list, some ids are numbers. */
const firstText = (claims: Claims, names: ReadonlyArray<string>): string => {
  const texts = names
    .flatMap((name) => claimOf(claims, name))
    .map((value) => (typeof value === "number" ? String(value) : value))
  return texts.find((value) => typeof value === "string" && value !== "")?.toString() ?? ""
}

/** Empty if no claim names the account. */
export const accountIn = (claims: Claims, { account }: ClaimNames): string =>
  firstText(claims, account)

/** Cognito and Apple send `"true"`, Entra's `xms_edov` is 1 or "1". */
const isTrue = (value: unknown): boolean =>
  value === true || value === "true" || value === 1 || value === "1"

/** Name and e-mail are empty if no claim has them. */
export const personIn = (claims: Claims, names: ClaimNames): SignedInPerson => {
  const email = firstText(claims, names.email)
  return {
    id: accountIn(claims, names),
    name: firstText(claims, names.name),
    email,
    emailVerified:
      email !== "" && (names.emailVerified === null || isTrue(claimOf(claims, names.emailVerified)))
  }
}
