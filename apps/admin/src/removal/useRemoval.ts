import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useDataProvider } from "react-admin"
import type { ResourceName } from "../data/resourceTables.ts"

/** A record that can be named. */
export interface NamedRow {
  readonly id: string
  readonly name: string
}

/** A record that could not be deleted, and why. */
export interface NotRemoved {
  readonly row: NamedRow
  readonly error: unknown
}

/** Deletes records one by one; what cannot be deleted is told, the rest is gone. */
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
        .delete(resource, { id: row.id })
        .catch((error: unknown) => left.push({ row, error }))
    setRefused(left)
    setBusy(false)
    await queries.invalidateQueries({ queryKey: [resource] })
    return left
  }
  return { remove, busy, refused, forget: () => setRefused([]) }
}
