import { intents } from "@atelier/domain/change"
import { useCall, useRecords, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import { WorkOrderField } from "../event/fields/WorkOrderField.tsx"
import { ChoiceField } from "../fields/ChoiceField.tsx"
import { DayFilter } from "../orders/filters/DayFilter.tsx"
import type { JournalParams } from "./JournalParams.ts"
import { journalAreas } from "./journalAreas.ts"

export const JournalFilters = ({
  params,
  onChange
}: {
  readonly params: JournalParams
  readonly onChange: (changed: Partial<JournalParams>) => void
}) => {
  const t = useText(...journalAreas)
  const users = useRecords("user").data ?? []
  const { workOrderId } = params
  const order = useCall(
    "getWorkOrder",
    { query: { id: workOrderId ?? "" } },
    { enabled: workOrderId !== null }
  ).data?.workOrder
  const actions = intents
    .map((id) => ({ id, name: t(`change:intent.${id}`) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <Box
      role="search"
      aria-label={t("journal:filters")}
      sx={{
        px: 2,
        pb: 1.5,
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
        "@media print": { display: "none" }
      }}
    >
      <DayFilter
        label={t("journal:from")}
        day={params.first}
        onDay={(first) => first !== undefined && onChange({ first })}
      />
      <DayFilter
        label={t("journal:to")}
        day={params.last}
        onDay={(last) => last !== undefined && onChange({ last })}
      />
      <ChoiceField
        label={t("journal:person")}
        choices={users}
        value={params.userId}
        onChange={(userId) => onChange({ userId })}
      />
      <WorkOrderField
        value={workOrderId}
        current={order ?? null}
        onChange={(id) => onChange({ workOrderId: id })}
      />
      <ChoiceField
        label={t("journal:action")}
        choices={actions}
        value={params.intent}
        onChange={(intent) => onChange({ intent: intents.find((each) => each === intent) ?? null })}
      />
    </Box>
  )
}
