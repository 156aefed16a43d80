import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useDataProvider } from "react-admin"
import { resourceKeys } from "../data/resourceKeys.ts"
import type { ResourceName } from "../data/resourceTables.ts"

export interface NamedRow {
  readonly id: string
  readonly version: number
  readonly name: string
}

export interface NotRemoved {
  readonly row: NamedRow
  readonly error: unknown
}

export const useRemoval = (resource: ResourceName) => {
  const provider = useDataProvider()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ReadonlyArray<NotRemoved>>([])
  const remove = async (rows: ReadonlyArray<NamedRow>): Promise<ReadonlyArray<NotRemoved>> => {
    setBusy(true)
    const left: Array<NotRemoved> = []
    for (const row of rows)
      await provider
        .delete(resource, { id: row.id, previousData: row })
        .catch((error: unknown) => left.push({ row, error }))
    setRefused(left)
    setBusy(false)
    await queries.invalidateQueries({ queryKey: resourceKeys.all(resource) })
    return left
  }
  return { remove, busy, refused, forget: () => setRefused([]) }
}
