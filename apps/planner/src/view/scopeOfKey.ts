import type { BlockerScope } from "@atelier/domain/event"
import { noScope } from "@atelier/domain/event"
import type { Closable } from "../plan/closures/closable.ts"
import { installerKey, progressKey, shipperKey } from "./legendKey.ts"

/** Returns the scope of one crew or step by its legend key; null if the user may not close it. */
export const scopeOfKey = (closable: Closable, key: string): BlockerScope | null => {
  const has = (records: ReadonlyArray<{ readonly id: string }>, id: string): boolean =>
    records.some((record) => record.id === id)
  const id = key.slice(2)
  if (key === progressKey(id) && has(closable.progresses, id))
    return { ...noScope, progressIds: [id] }
  if (key === installerKey(id) && has(closable.installers, id))
    return { ...noScope, installerIds: [id] }
  if (key === shipperKey(id) && has(closable.shippers, id)) return { ...noScope, shipperIds: [id] }
  return null
}
