import { isAdmin } from "./permits.ts"
import type { UserConfiguration } from "./UserConfiguration.ts"

export const seesDocuments = (
  user: Pick<UserConfiguration, "planificationRole" | "documentVisibility">,
  category: keyof UserConfiguration["documentVisibility"]
): boolean => isAdmin(user) || user.documentVisibility[category]
