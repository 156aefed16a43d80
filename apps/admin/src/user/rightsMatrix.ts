import { isAdmin, Permission, type UserConfiguration } from "@atelier/domain/access"
import { Schema } from "effect"

/** What the matrix of people says of each: the role, what is permitted, and whether news come. */
export const rightColumns = ["admin", ...Permission.literals, "notifications"] as const

/** A column of the matrix. */
export type RightColumn = (typeof rightColumns)[number]

/** What is changed of somebody, by column; a column that is not there stays. */
export type RightChanges = Readonly<Partial<Record<RightColumn, boolean>>>

/** What is changed of everybody, by their ids; nobody who stays as they are. */
export type ChangesByUser = Readonly<Record<string, RightChanges>>

const columnChange = Schema.Record(
  Schema.Literals(rightColumns),
  Schema.optionalKey(Schema.Boolean)
)

/** Whether what was kept are changes of rights. */
export const isChangesByUser: (kept: unknown) => kept is ChangesByUser = Schema.is(
  Schema.Record(Schema.String, columnChange)
)

/** The changes with other ones of some people; who has none left is not among them. */
export const withChanges = (
  changes: ChangesByUser,
  some: ReadonlyArray<readonly [id: string, changes: RightChanges]>
): ChangesByUser =>
  Object.fromEntries(
    Object.entries({ ...changes, ...Object.fromEntries(some) }).filter(
      ([, own]) => Object.keys(own).length > 0
    )
  )

/** What somebody has as it is stored; an administrator passes every permission besides. */
export const hasRight = (user: UserConfiguration, column: RightColumn): boolean => {
  if (column === "admin") return isAdmin(user)
  return column === "notifications" ? user.notifications : user.permissions[column]
}

/** The changes with one more; what is as it is stored is no change. */
export const withRight = (
  user: UserConfiguration,
  changes: RightChanges,
  [column, isGranted]: readonly [RightColumn, boolean]
): RightChanges => {
  const { [column]: _before, ...others } = changes
  return hasRight(user, column) === isGranted ? others : { ...others, [column]: isGranted }
}

/**
 * What is left to be saved of somebody once some changes are stored: what was ticked meanwhile, and
 * what was taken back of them.
 */
export const changesSince = (stored: RightChanges, now: RightChanges): RightChanges =>
  Object.fromEntries(
    rightColumns.flatMap((column) => {
      const [was, is] = [stored[column], now[column]]
      if (was === undefined) return is === undefined ? [] : [[column, is]]
      return was === is ? [] : [[column, !was]]
    })
  )

/** The columns that somebody else changed of a person, besides what is changed here. */
export const changedElsewhere = (
  before: UserConfiguration,
  now: UserConfiguration,
  own: RightChanges
): ReadonlyArray<RightColumn> =>
  rightColumns.filter(
    (column) => !(column in own) && hasRight(before, column) !== hasRight(now, column)
  )

/** The fields of somebody that are saved for some changes. */
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

/** Whom to save first: new administrators, so that one may take the place of the last there was. */
export const savingOrder = <U>(
  changed: ReadonlyArray<readonly [U, RightChanges]>
): ReadonlyArray<readonly [U, RightChanges]> => {
  const isNewAdmin = ([, { admin }]: readonly [U, RightChanges]): boolean => admin === true
  return [...changed.filter(isNewAdmin), ...changed.filter((each) => !isNewAdmin(each))]
}
