import type { UserConfig } from "@atelier/contract"
import { isAdmin, permits } from "@atelier/domain/access"
import { type MenuEntry, menuEntries } from "./menuEntries.ts"

/** The entries of the side menu that a user is shown, in order. */
export const visibleEntries = (
  user: Pick<UserConfig, "planificationRole" | "permissions" | "hasSchedulingOption">
): ReadonlyArray<MenuEntry> =>
  menuEntries.filter(
    (entry) =>
      (entry.admin !== true || isAdmin(user)) &&
      (entry.maestro !== true || user.hasSchedulingOption) &&
      permits(user, entry.permissions ?? [])
  )
