import type { EventDetails } from "@atelier/contract"
import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import LinearProgress from "@mui/material/LinearProgress"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { memo } from "react"
import type { Names } from "../plan/eventLook.ts"
import { StepRow } from "./StepRow.tsx"

export const EventSteps = memo(function EventSteps({
  details,
  names
}: {
  readonly details: EventDetails
  readonly names: Names
}) {
  const t = useText("event")
  const format = useFormat()
  const { event, steps, percentCompleted, nextProgressId, isAllDone } = details
  if (steps.length === 0) return null
  const next = nextProgressId === null ? undefined : names.progress.get(nextProgressId)?.name
  return (
    <Box component="section">
      <Stack direction="row" sx={{ alignItems: "baseline", gap: 1.5, mb: 0.75 }}>
        <Typography variant="h5" component="h3">
          {t("event:steps.title")}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mr: "auto" }}>
          {next !== undefined && t("event:steps.next", { name: next })}
          {/* The percentage includes steps that are hidden from this user. */}
          {next === undefined && isAllDone && percentCompleted === 100 && t("event:steps.done")}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
          {format.percent(percentCompleted)}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={percentCompleted}
        aria-label={t("event:steps.percent")}
        sx={{ height: 6, borderRadius: 3, mb: 1, bgcolor: "action.hover" }}
      />
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {steps.map((step) => (
          <StepRow key={step.id} step={step} names={names} isOpen={step.id === event.id} />
        ))}
      </Stack>
    </Box>
  )
})
