import { useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import type { CalendarParams } from "../view/CalendarParams.ts"
import { withoutFilters } from "../view/calendarFilters.ts"
import { withOnly, withToggled } from "../view/LegendFilter.ts"
import type { ChangeParams } from "../view/useCalendarParams.ts"
import { ChoiceFilter } from "./ChoiceFilter.tsx"
import { LegendSection } from "./LegendSection.tsx"
import type { LegendGroup } from "./legendEntries.ts"

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
