import type { UserConfiguration } from "../../records/access/index.ts"
import type { ChangeSet, Table } from "../../records/change/index.ts"

const personalTables: ReadonlySet<Table> = new Set(["user", "dashboard"])

type FieldName =
  | keyof UserConfiguration
  | keyof UserConfiguration["permissions"]
  | keyof UserConfiguration["progressVisibility"][number]

/**
 * Fields of a user that do not affect what the user sees. All other fields, including new ones,
 * distinguish classes.
 */
const ignoredFields: ReadonlySet<string> = new Set<FieldName>([
  "id",
  "version",
  "displayName",
  "email",
  "licensed",
  "createWorkOrder",
  "deleteWorkOrder",
  "accessCapacityDashboard",
  "notifications",
  "mutedNotifications",
  "emailLanguage",
  "editor",
  "displayInLegend",
  "displayInWorkOrderInfoSection",
  "displayDamaged",
  "displayBackOrder",
  "userLastSeenBuildNumber",
  "lastCodeDismissed"
])

/**
 * A key of what determines a user's view of a change set: users with equal keys see the same, as
 * long as no other write intervenes.
 */
export const visibilityClass = (user: UserConfiguration, changes: ChangeSet): string => {
  const isPersonal = changes.some(({ table }) => personalTables.has(table))
  return JSON.stringify([isPersonal ? user.id : null, user], (field, value) =>
    ignoredFields.has(field) ? undefined : value
  )
}
