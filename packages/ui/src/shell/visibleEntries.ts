import type { UserConfig } from "@atelier/contract"
import { isAdmin, permits } from "@atelier/domain/access"
import { type MenuEntry, menuEntries } from "./menuEntries.ts"

export const visibleEntries = (
  user: Pick<UserConfig, "planificationRole" | "permissions" | "hasSchedulingOption">
): ReadonlyArray<MenuEntry> =>
  menuEntries.filter(
    (entry) =>
      (entry.admin !== true || isAdmin(user)) &&
      (entry.maestro !== true || user.hasSchedulingOption) &&
      permits(user, entry.permissions ?? [])
  )
