import type { UserConfiguration } from "../../records/access/index.ts"
import type { ChangeSet, Table } from "../../records/change/index.ts"

const personalTables: ReadonlySet<Table> = new Set(["user", "dashboard"])

type FieldName =
  | keyof UserConfiguration
  | keyof UserConfiguration["permissions"]
  | keyof UserConfiguration["progressVisibility"][number]

/** All other fields, including new ones, distinguish classes. */
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

/** Users with equal keys see the same of a change set until another write. */
export const visibilityClass = (user: UserConfiguration, changes: ChangeSet): string => {
  const isPersonal = changes.some(({ table }) => personalTables.has(table))
  return JSON.stringify([isPersonal ? user.id : null, user], (field, value) =>
    ignoredFields.has(field) ? undefined : value
  )
}
