import { useText } from "@atelier/ui"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import { type LegendFilter, shows } from "../view/LegendFilter.ts"
import { LegendItem } from "./LegendItem.tsx"
import type { LegendGroup } from "./legendEntries.ts"

export const LegendSection = ({
  group,
  counts,
  filter,
  onToggle,
  onOnly
}: {
  readonly group: LegendGroup
  readonly counts: ReadonlyMap<string, number>
  readonly filter: LegendFilter
  readonly onToggle: (key: string) => void
  readonly onOnly: (key: string) => void
}) => {
  const t = useText("calendar")
  const id = useId()
  const single = group.entries.length === 1 && group.entries[0]?.name === null
  return (
    <Stack role="group" aria-labelledby={single ? undefined : id}>
      {!single && (
        <Typography
          id={id}
          variant="caption"
          sx={{ px: 0.75, pb: 0.25, fontWeight: 600, color: "text.secondary" }}
        >
          {t(`calendar:legend.${group.kind}`)}
        </Typography>
      )}
      {group.entries.map((entry) => (
        <LegendItem
          key={entry.key}
          name={
            entry.name ?? t(single ? `calendar:legend.${group.kind}` : "calendar:legend.unassigned")
          }
          colour={entry.colour}
          glyph={group.glyph}
          count={counts.get(entry.key) ?? 0}
          shown={shows(filter, entry.key)}
          onToggle={() => onToggle(entry.key)}
          onOnly={() => onOnly(entry.key)}
        />
      ))}
    </Stack>
  )
}
