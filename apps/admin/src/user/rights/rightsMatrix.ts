import { isAdmin, Permission, type UserConfiguration } from "@atelier/domain/access"
import { Schema } from "effect"

export const rightColumns = ["admin", ...Permission.literals, "notifications"] as const

export type RightColumn = (typeof rightColumns)[number]

/** Unsaved changes of a user by column; a missing column is unchanged. */
export type RightChanges = Readonly<Partial<Record<RightColumn, boolean>>>

export type ChangesByUser = Readonly<Record<string, RightChanges>>

const columnChange = Schema.Record(
  Schema.Literals(rightColumns),
  Schema.optionalKey(Schema.Boolean)
)

export const isChangesByUser: (kept: unknown) => kept is ChangesByUser = Schema.is(
  Schema.Record(Schema.String, columnChange)
)

/** Replaces the changes of some users; removes users without changes. */
export const withChanges = (
  changes: ChangesByUser,
  some: ReadonlyArray<readonly [id: string, changes: RightChanges]>
): ChangesByUser =>
  Object.fromEntries(
    Object.entries({ ...changes, ...Object.fromEntries(some) }).filter(
      ([, own]) => Object.keys(own).length > 0
    )
  )

/** Returns the stored value of a column. An administrator has every permission anyway. */
export const hasRight = (user: UserConfiguration, column: RightColumn): boolean => {
  if (column === "admin") return isAdmin(user)
  return column === "notifications" ? user.notifications : user.permissions[column]
}

/** Sets a column; removes it from the changes if it equals the stored value. */
export const withRight = (
  user: UserConfiguration,
  changes: RightChanges,
  [column, isGranted]: readonly [RightColumn, boolean]
): RightChanges => {
  const { [column]: _before, ...others } = changes
  return hasRight(user, column) === isGranted ? others : { ...others, [column]: isGranted }
}

/** The changes of a user that remain after a save: those made or switched back during it. */
export const changesSince = (stored: RightChanges, now: RightChanges): RightChanges =>
  Object.fromEntries(
    rightColumns.flatMap((column) => {
      const [was, is] = [stored[column], now[column]]
      if (was === undefined) return is === undefined ? [] : [[column, is]]
      return was === is ? [] : [[column, !was]]
    })
  )

/** Lists the columns that another administrator changed, except those changed here. */
export const changedElsewhere = (
  before: UserConfiguration,
  now: UserConfiguration,
  own: RightChanges
): ReadonlyArray<RightColumn> =>
  rightColumns.filter(
    (column) => !(column in own) && hasRight(before, column) !== hasRight(now, column)
  )

export const savedRights = (user: UserConfiguration, changes: RightChanges) => {
  const isGranted = (column: RightColumn): boolean => changes[column] ?? hasRight(user, column)
  const permissions = {
    createWorkOrder: isGranted("createWorkOrder"),
    deleteWorkOrder: isGranted("deleteWorkOrder"),
    accessWorkOrdersListPage: isGranted("accessWorkOrdersListPage"),
    accessCapacityDashboard: isGranted("accessCapacityDashboard")
  }
  return {
    id: user.id,
    version: user.version,
    permissions,
    planificationRole: isGranted("admin") ? ("admin" as const) : ("user" as const),
    notifications: isGranted("notifications")
  }
}

/** Sorts new administrators first, so that one can replace the last remaining administrator. */
export const savingOrder = <U>(
  changed: ReadonlyArray<readonly [U, RightChanges]>
): ReadonlyArray<readonly [U, RightChanges]> => {
  const isNewAdmin = ([, { admin }]: readonly [U, RightChanges]): boolean => admin === true
  return [...changed.filter(isNewAdmin), ...changed.filter((each) => !isNewAdmin(each))]
}
