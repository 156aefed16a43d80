import type { Permission, UserConfiguration } from "./UserConfiguration.ts"

/** Whether the user is an administrator. Roles are compared exactly. */
export const isAdmin = (user: Pick<UserConfiguration, "planificationRole">): boolean =>
  user.planificationRole === "admin"

/** Whether the user has every permission of the list; an administrator has them all. */
export const permits = (
  user: Pick<UserConfiguration, "planificationRole" | "permissions">,
  needed: ReadonlyArray<Permission>
): boolean => isAdmin(user) || needed.every((permission) => user.permissions[permission])
