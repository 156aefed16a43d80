import { isAdmin } from "./permits.ts"
import type { UserConfiguration } from "./UserConfiguration.ts"

/**
 * Whether a user sees documents of a category, and may add, change and delete some; an
 * administrator does.
 */
export const seesDocuments = (
  user: Pick<UserConfiguration, "planificationRole" | "documentVisibility">,
  category: keyof UserConfiguration["documentVisibility"]
): boolean => isAdmin(user) || user.documentVisibility[category]
