import { draftSchema, Outcome, resources } from "@atelier/contract"
import { Refused } from "@atelier/contract/client"
import { useDebounced, useSendRequest } from "@atelier/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import type { MaintenanceResource } from "./maintenanceKinds.ts"

const SETTLED_MS = 500

const decodeOutcome = Schema.decodeUnknownSync(Outcome)

const decoders = {
  progressmaintenances: Schema.decodeUnknownOption(
    draftSchema(resources.progressmaintenances.table)
  ),
  mergedprogressmaintenances: Schema.decodeUnknownOption(
    draftSchema(resources.mergedprogressmaintenances.table)
  )
}

interface Stored {
  readonly id: string
  readonly version: number
  readonly started: unknown
}

const isStored = (row: unknown): row is Stored =>
  typeof row === "object" && row !== null && "id" in row && "version" in row && "started" in row

/**
 * What saving a maintenance as it is typed would do; nothing while a field of it is wrong. Somebody
 * else's start or end in the meantime does not get in the way.
 */
export const useMaintenancePreview = (
  resource: MaintenanceResource,
  id: string | null,
  values: Readonly<Record<string, unknown>>
) => {
  const send = useSendRequest()
  const draft = useDebounced(JSON.stringify(values), SETTLED_MS)
  const body = Option.getOrNull(decoders[resource](JSON.parse(draft)))
  const preview = async (row: object, signal: AbortSignal): Promise<Outcome> => {
    const path = id === null ? `/${resource}` : `/${resource}/${encodeURIComponent(id)}`
    const response = await send(`${path}?preview=true`, {
      method: id === null ? "POST" : "PUT",
      body: JSON.stringify(row),
      signal
    })
    return decodeOutcome(await response.json())
  }
  return useQuery({
    queryKey: ["maintenancePreview", resource, id, draft],
    enabled: body !== null,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const typed = id === null ? { ...(body as object) } : { ...JSON.parse(draft), id }
      return preview(typed, signal).catch((error: unknown) => {
        const current = error instanceof Refused ? error.problem.current : undefined
        if (!isStored(current)) throw error
        const { version, started } = current
        return preview({ ...typed, version, started }, signal)
      })
    }
  })
}
