import type { CallOutput } from "@atelier/contract"
import { resources } from "@atelier/contract"
import { useCall, usePermissions } from "@atelier/ui"
import type { ResourceName } from "../data/resourceTables.ts"

export type Use = CallOutput<"getRecordUses">["data"][number]

type Table = Parameters<typeof useCall<"getRecordUses">>[1]["params"]["table"]

/** The uses of a record; undefined while loading and without administrator rights. */
export const useUses = (
  resource: ResourceName,
  id: string | null
): ReadonlyArray<Use> | undefined => {
  const { table } = resources[resource]
  const { isAdmin } = usePermissions()
  const { data } = useCall(
    "getRecordUses",
    { params: { table: table as Table, id: id ?? "" } },
    { enabled: isAdmin && id !== null && table !== "event" }
  )
  return data?.data
}
