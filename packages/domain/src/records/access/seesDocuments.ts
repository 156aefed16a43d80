import { isAdmin } from "./permits.ts"
import type { UserConfiguration } from "./UserConfiguration.ts"

/**
 * Whether the user can see, add, change and delete documents of a category; an administrator can.
 */
export const seesDocuments = (
  user: Pick<UserConfiguration, "planificationRole" | "documentVisibility">,
  category: keyof UserConfiguration["documentVisibility"]
): boolean => isAdmin(user) || user.documentVisibility[category]
