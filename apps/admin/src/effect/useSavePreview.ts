import { Outcome } from "@atelier/contract"
import { Refused } from "@atelier/contract/client"
import { useDebounced, useSendRequest } from "@atelier/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { useMemo } from "react"
import type { MovesAnswer } from "../data/makeHttpClient.ts"
import { type FormName, formSchema, saveAddress } from "../data/singleRecords.ts"

const SETTLED_MS = 500

const decodeOutcome = Schema.decodeUnknownSync(Outcome)

interface Stored {
  readonly version: number
  readonly started?: unknown
}

const isStored = (row: unknown): row is Stored =>
  typeof row === "object" && row !== null && "version" in row

const doneMeanwhile = ({ version, started }: Stored) =>
  started === undefined ? { version } : { version, started }

export interface SaveToPreview {
  readonly resource: FormName
  readonly id: string | null
  readonly values: Readonly<Record<string, unknown>>
  /** Answer to the offered moves; null if saving offers none. */
  readonly moves?: MovesAnswer | null
}

/**
 * Previews the effects of saving a form. Disabled while a field is invalid. After a version
 * conflict it repeats the preview with the current version.
 */
export const useSavePreview = (
  { resource, id, values, moves = null }: SaveToPreview,
  enabled = true
) => {
  const send = useSendRequest()
  const draft = useDebounced(JSON.stringify(values), SETTLED_MS)
  const decode = useMemo(() => Schema.decodeUnknownOption(formSchema(resource)), [resource])
  const body = Option.getOrNull(decode(JSON.parse(draft)))
  const preview = async (row: object, signal: AbortSignal): Promise<Outcome> => {
    const { path, method } = saveAddress(resource, id)
    const response = await send(`${path}?preview=true${moves === null ? "" : `&moves=${moves}`}`, {
      method,
      body: JSON.stringify(row),
      signal
    })
    return decodeOutcome(await response.json())
  }
  return useQuery({
    queryKey: ["savePreview", resource, id, moves, draft],
    enabled: enabled && body !== null,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const typed = id === null ? { ...(body as object) } : { ...JSON.parse(draft), id }
      return preview(typed, signal).catch((error: unknown) => {
        const current = error instanceof Refused ? error.problem.current : undefined
        if (!isStored(current)) throw error
        return preview({ ...typed, ...doneMeanwhile(current) }, signal)
      })
    }
  })
}
