import { useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { memo, useCallback, useId } from "react"
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
  filter,
  onToggle,
  onOnly
}: {
  readonly group: LegendGroup
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
          of={entry.key}
          name={
            entry.name ?? t(single ? `calendar:legend.${group.kind}` : "calendar:legend.unassigned")
          }
          colour={entry.colour}
          glyph={group.glyph}
          shown={shows(filter, entry.key)}
          onToggle={onToggle}
          onOnly={onOnly}
        />
      ))}
    </Stack>
  )
}

/** The legend and the other filters; it does not rerender for another date or view. */
export const LegendPanel = memo(function LegendPanel({
  groups,
  legend,
  templateIds,
  jobTypeIds,
  reference,
  filters,
  onChange
}: {
  readonly groups: ReadonlyArray<LegendGroup>
  readonly legend: LegendFilter
  readonly templateIds: CalendarParams["templateIds"]
  readonly jobTypeIds: CalendarParams["jobTypeIds"]
  readonly reference: ReferenceData
  readonly filters: number
  readonly onChange: ChangeParams
}) {
  const t = useText("calendar")
  const toggle = useCallback(
    (key: string) => onChange({ legend: withToggled(legend, key) }, "replace"),
    [legend, onChange]
  )
  const showOnly = useCallback(
    (key: string) => onChange({ legend: withOnly(legend, key) }, "replace"),
    [legend, onChange]
  )
  return (
    <Stack component="section" aria-label={t("calendar:legend.title")} sx={{ gap: 1.5, p: 1.5 }}>
      {groups.map((group) => (
        <LegendSection
          key={group.kind}
          group={group}
          filter={legend}
          onToggle={toggle}
          onOnly={showOnly}
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
})
