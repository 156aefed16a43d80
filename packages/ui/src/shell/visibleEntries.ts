import type { UserConfig } from "@atelier/contract"
import { editsSteps, isAdmin, permits, seesSteps, worksOnVisitsAlone } from "@atelier/domain/access"
import { type MenuEntry, menuEntries } from "./menuEntries.ts"

type Rights = Parameters<typeof worksOnVisitsAlone>[0] & Pick<UserConfig, "hasSchedulingOption">

/** Whether the user's rights are of the kind that an entry is for. */
const isFor = (entry: MenuEntry, user: Rights): boolean => {
  switch (entry.only) {
    case "visits":
      return worksOnVisitsAlone(user)
    case "seenSteps":
      return user.hasSchedulingOption && seesSteps(user)
    case "editedSteps":
      return user.hasSchedulingOption && editsSteps(user)
    default:
      return true
  }
}

export const visibleEntries = (user: Rights): ReadonlyArray<MenuEntry> =>
  menuEntries.filter(
    (entry) =>
      (entry.admin !== true || isAdmin(user)) &&
      isFor(entry, user) &&
      permits(user, entry.permissions ?? [])
  )
