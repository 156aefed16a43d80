import type { UserConfiguration } from "../../records/access/index.ts"
import type { ChangeSet, RowChange } from "../../records/change/index.ts"
import { seesRow } from "./rowAsSeen.ts"
import type { Viewer } from "./Viewer.ts"
import { visibilityClass } from "./visibilityClass.ts"

/** The part of a user that determines what the user sees: the licence and all display rights. */
const visibilityOf = (user: UserConfiguration | null): string =>
  user === null ? "" : JSON.stringify([user.licensed, visibilityClass(user, [])])

const changesVisibilityOf = (viewer: Viewer, change: RowChange): boolean => {
  if (change.table === "user")
    return (
      change.id === viewer.user.id && visibilityOf(change.before) !== visibilityOf(change.after)
    )
  if (change.table !== "mergedProgress" || change.before === null || change.after === null)
    return false
  return (
    seesRow(viewer, "mergedProgress", change.before) !==
    seesRow(viewer, "mergedProgress", change.after)
  )
}

/**
 * True if a change set affects which other rows the viewer sees, so that the client must reload.
 * That is so if it changes the viewer's own rights or licence, or if it shows or hides a merged
 * progress with its locks and maintenance.
 */
export const changesVisibility = (viewer: Viewer, changes: ChangeSet): boolean =>
  changes.some((change) => changesVisibilityOf(viewer, change))
