import type { UserConfiguration } from "../access/index.ts"
import type { ChangeSet, Table } from "../change/index.ts"

/** The tables whose rows are for one user each. */
const personalTables: ReadonlySet<Table> = new Set(["user", "dashboard"])

type FieldName =
  | keyof UserConfiguration
  | keyof UserConfiguration["permissions"]
  | keyof UserConfiguration["progressVisibility"][number]

/**
 * What of a user decides nothing about what they see. Every other field, a new one too, tells
 * classes apart.
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
 * Names what decides about a user's sight of a change set: users of the same class see the same of
 * it, as long as nothing else is written.
 */
export const visibilityClass = (user: UserConfiguration, changes: ChangeSet): string => {
  const isPersonal = changes.some(({ table }) => personalTables.has(table))
  return JSON.stringify([isPersonal ? user.id : null, user], (field, value) =>
    ignoredFields.has(field) ? undefined : value
  )
}
