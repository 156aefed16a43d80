import Box from "@mui/material/Box"
import { useState } from "react"
import { type RaRecord, useListContext } from "react-admin"
import type { ResourceName } from "../data/resourceTables.ts"
import { RemoveDialog } from "../removal/RemoveDialog.tsx"
import type { NamedRow } from "../removal/useRemoval.ts"
import { ChosenBar } from "./ChosenBar.tsx"
import { ListSearch } from "./ListSearch.tsx"

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
