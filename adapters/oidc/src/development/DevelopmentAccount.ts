import type { LoginTextKey } from "./LoginText.ts"

/** Role of a demo account; its name and description are in the login texts. */
export type DevelopmentRole = "admin" | "planner" | "installer" | "shipper" | "visitor"

/**
 * A demo account of the development provider. `id` becomes the subject of tokens. `licensed` is
 * only shown on the sign-in page; the application decides about access.
 */
export interface DevelopmentAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: DevelopmentRole
  readonly licensed: boolean
}

export const roleTexts: Readonly<
  Record<DevelopmentRole, { readonly name: LoginTextKey; readonly about: LoginTextKey }>
> = {
  admin: { name: "roleAdmin", about: "roleAdminAbout" },
  planner: { name: "rolePlanner", about: "rolePlannerAbout" },
  installer: { name: "roleInstaller", about: "roleInstallerAbout" },
  shipper: { name: "roleShipper", about: "roleShipperAbout" },
  visitor: { name: "roleVisitor", about: "roleVisitorAbout" }
}
