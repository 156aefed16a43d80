import { type NameColumn, namedTables } from "@atelier/domain/importing"
import { useCall, useRecords } from "@atelier/ui"

/** The names of the records that a field can name, sorted; of groups the first ones. */
export const useNames = (field: NameColumn): ReadonlyArray<string> => {
  const table = namedTables[field]
  const isGroup = table === "workOrderGroup"
  const records = useRecords(isGroup ? "template" : table, { enabled: !isGroup }).data
  const groups = useCall("getWorkOrderGroups", { query: {} }, { enabled: isGroup }).data?.data
  const rows: ReadonlyArray<{ readonly name: string; readonly deleted?: boolean }> =
    (isGroup ? groups : records) ?? []
  return rows
    .filter(({ deleted }) => deleted !== true)
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b))
}
