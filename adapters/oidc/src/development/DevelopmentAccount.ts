import type { LoginTextKey } from "./LoginText.ts"

/**
 * What a demo account does in the shop; each has a name and a one-line description among the login
 * texts.
 */
export type DevelopmentRole = "admin" | "planner" | "installer" | "shipper" | "visitor"

/**
 * Someone who can sign in with one click at the development provider. `id` becomes the subject of
 * tokens. `licensed` only shows on the sign-in page; whether the account may enter is the
 * application's decision.
 */
export interface DevelopmentAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: DevelopmentRole
  readonly licensed: boolean
}

/** The text keys of each role. */
export const roleTexts: Readonly<
  Record<DevelopmentRole, { readonly name: LoginTextKey; readonly about: LoginTextKey }>
> = {
  admin: { name: "roleAdmin", about: "roleAdminAbout" },
  planner: { name: "rolePlanner", about: "rolePlannerAbout" },
  installer: { name: "roleInstaller", about: "roleInstallerAbout" },
  shipper: { name: "roleShipper", about: "roleShipperAbout" },
  visitor: { name: "roleVisitor", about: "roleVisitorAbout" }
}
