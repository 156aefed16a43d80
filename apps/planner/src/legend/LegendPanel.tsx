import { useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import type { CalendarParams } from "../view/CalendarParams.ts"
import { withoutFilters } from "../view/calendarFilters.ts"
import { type LegendFilter, shows, withOnly, withToggled } from "../view/LegendFilter.ts"
import type { ChangeParams } from "../view/useCalendarParams.ts"
import { ChoiceFilter } from "./ChoiceFilter.tsx"
import { LegendItem } from "./LegendItem.tsx"
import type { LegendGroup } from "./legendEntries.ts"

const LegendSection = ({
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

export const LegendPanel = ({
  groups,
  counts,
  params,
  reference,
  filters,
  onChange
}: {
  readonly groups: ReadonlyArray<LegendGroup>
  readonly counts: ReadonlyMap<string, number>
  readonly params: CalendarParams
  readonly reference: ReferenceData
  readonly filters: number
  readonly onChange: ChangeParams
}) => {
  const t = useText("calendar")
  const { legend, templateIds, jobTypeIds } = params
  return (
    <Stack component="section" aria-label={t("calendar:legend.title")} sx={{ gap: 1.5, p: 1.5 }}>
      {groups.map((group) => (
        <LegendSection
          key={group.kind}
          group={group}
          counts={counts}
          filter={legend}
          onToggle={(key) => onChange({ legend: withToggled(legend, key) }, "replace")}
          onOnly={(key) => onChange({ legend: withOnly(legend, key) }, "replace")}
        />
      ))}
      <Typography variant="caption" color="text.secondary" sx={{ px: 0.75 }}>
        {t("calendar:legend.hint")}
      </Typography>
      <ChoiceFilter
        label={t("calendar:filter.templates")}
        none={t("calendar:filter.noTemplate")}
        options={reference.templates}
        value={templateIds}
        onChange={(ids) => onChange({ templateIds: ids }, "replace")}
      />
      <ChoiceFilter
        label={t("calendar:filter.jobTypes")}
        none={t("calendar:filter.noJobType")}
        options={reference.jobTypes}
        value={jobTypeIds}
        onChange={(ids) => onChange({ jobTypeIds: ids }, "replace")}
      />
      {filters > 0 && (
        <Button size="small" onClick={() => onChange(withoutFilters, "replace")}>
          {t("calendar:filter.clear")}
        </Button>
      )}
    </Stack>
  )
}
