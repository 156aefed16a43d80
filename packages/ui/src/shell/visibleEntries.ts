import { isAdmin, permits, type UserConfiguration } from "@atelier/domain/access"
import { type MenuEntry, menuEntries } from "./menuEntries.ts"

/** The entries of the side menu that a user is shown, in order. */
export const visibleEntries = (
  user: Pick<UserConfiguration, "planificationRole" | "permissions">
): ReadonlyArray<MenuEntry> =>
  menuEntries.filter(
    (entry) => (entry.admin !== true || isAdmin(user)) && permits(user, entry.permissions ?? [])
  )
