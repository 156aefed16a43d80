import type { UserConfiguration } from "./UserConfiguration.ts"

/** Ids of the users of the demo shop; each has the reserved e-mail address `<id>@example.com`. */
const demoUserIds = ["admin", "planner", "installer", "shipper", "visitor"] as const

/** Demo users stay in development, where they can sign in; elsewhere they are removed. */
export type DemoPeople = "stay" | "leave"

/**
 * True if a user belongs to the demo. Compares the id and the reserved address, so that a real
 * account named `planner` is not mistaken for the demo's.
 */
export const isDemoPerson = ({ id, email }: Pick<UserConfiguration, "id" | "email">): boolean =>
  demoUserIds.some((demoId) => demoId === id && email === `${demoId}@example.com`)
