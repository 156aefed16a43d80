import Box from "@mui/material/Box"
import { useEffect, useRef, useState } from "react"
import { type RaRecord, useListContext } from "react-admin"
import type { ResourceName } from "../data/resourceTables.ts"
import { RemoveDialog } from "../removal/RemoveDialog.tsx"
import type { NamedRow } from "../removal/useRemoval.ts"
import { ChosenBar } from "./ChosenBar.tsx"
import { SearchField } from "./SearchField.tsx"

const PAUSE_MS = 250

/** Searches all text fields of the list, shortly after typing stops. */
const ListSearch = () => {
  const { filterValues, setFilters } = useListContext()
  const [text, setText] = useState<string>(filterValues.q ?? "")
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { q: _q, ...others } = filterValues
      setFilters(next.trim() === "" ? others : { ...others, q: next.trim() })
    }, PAUSE_MS)
  }
  return <SearchField text={text} onSearch={search} />
}

export const ListToolbar = <R extends RaRecord>({
  nameOf
}: {
  readonly nameOf: (row: R) => string
}) => {
  const { data = [], selectedIds, onUnselectItems, resource } = useListContext<R>()
  const [removing, setRemoving] = useState<ReadonlyArray<NamedRow>>([])
  const chosen = data
    .filter(({ id }) => selectedIds.includes(id))
    .map((row) => ({ id: String(row.id), version: Number(row.version), name: nameOf(row) }))
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1.5, minHeight: 40 }}>
      {chosen.length === 0 ? (
        <ListSearch />
      ) : (
        <ChosenBar
          count={chosen.length}
          onRemove={() => setRemoving(chosen)}
          onNone={() => onUnselectItems()}
        />
      )}
      <RemoveDialog
        resource={resource as ResourceName}
        rows={removing}
        onClose={() => setRemoving([])}
        onRemoved={() => {
          setRemoving([])
          onUnselectItems()
        }}
      />
    </Box>
  )
}
