import { Outcome } from "@atelier/contract"
import { Refused } from "@atelier/contract/client"
import { useDebounced, useSendRequest } from "@atelier/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { useMemo } from "react"
import { type FormName, formSchema, saveAddress } from "../data/singleRecords.ts"

const SETTLED_MS = 500

const decodeOutcome = Schema.decodeUnknownSync(Outcome)

interface Stored {
  readonly version: number
  readonly started?: unknown
}

const isStored = (row: unknown): row is Stored =>
  typeof row === "object" && row !== null && "version" in row

/** What others did meanwhile that saving the record leaves as it is. */
const doneMeanwhile = ({ version, started }: Stored) =>
  started === undefined ? { version } : { version, started }

/**
 * What saving a record as it is typed would do; nothing while a field of it is wrong. What others
 * saved in the meantime does not get in the way.
 */
export const useSavePreview = (
  resource: FormName,
  id: string | null,
  values: Readonly<Record<string, unknown>>,
  enabled = true
) => {
  const send = useSendRequest()
  const draft = useDebounced(JSON.stringify(values), SETTLED_MS)
  const decode = useMemo(() => Schema.decodeUnknownOption(formSchema(resource)), [resource])
  const body = Option.getOrNull(decode(JSON.parse(draft)))
  const preview = async (row: object, signal: AbortSignal): Promise<Outcome> => {
    const { path, method } = saveAddress(resource, id)
    const response = await send(`${path}?preview=true`, {
      method,
      body: JSON.stringify(row),
      signal
    })
    return decodeOutcome(await response.json())
  }
  return useQuery({
    queryKey: ["savePreview", resource, id, draft],
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
