import type { Permission, UserConfiguration } from "./UserConfiguration.ts"

export const isAdmin = (user: Pick<UserConfiguration, "planificationRole">): boolean =>
  user.planificationRole === "admin"

/** Whether the user has all the permissions; an administrator has every permission. */
export const permits = (
  user: Pick<UserConfiguration, "planificationRole" | "permissions">,
  needed: ReadonlyArray<Permission>
): boolean => isAdmin(user) || needed.every((permission) => user.permissions[permission])

/**
 * Whether the user can see, add, change and delete documents of a category; an administrator can.
 */
export const seesDocuments = (
  user: Pick<UserConfiguration, "planificationRole" | "documentVisibility">,
  category: keyof UserConfiguration["documentVisibility"]
): boolean => isAdmin(user) || user.documentVisibility[category]
