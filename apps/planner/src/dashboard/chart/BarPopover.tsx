import { toHundredths } from "@atelier/domain/quantity"
import { PanelPopover, ProblemNotice, Skeletons, useCall, useFormat, useText } from "@atelier/ui"
import EditCalendarOutlined from "@mui/icons-material/EditCalendarOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import ButtonBase from "@mui/material/ButtonBase"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import { Link } from "react-router"
import { useEventAddress } from "../../plan/useEventAddress.ts"
import { fullnessText, periodText } from "../periodText.ts"
import type { Chart, ChartBar, ChartSeries } from "./ChartSeries.ts"
import { type Subjects, subjectIds } from "./chartSubject.ts"

interface BarWork {
  readonly eventId: string
  readonly workOrderId: string
  readonly name: string
  readonly value: number
}

const unitOf = {
  Progress: "progress",
  MergedProgress: "progress",
  Installer: "installer",
  Shipper: "shipper",
  Production: "production"
} as const satisfies Record<Chart["subject"]["_tag"], string>

const useBarWork = (
  { subject }: Pick<Chart, "subject">,
  measureType: ChartSeries["measureType"],
  { start, end }: Pick<ChartBar, "start" | "end">,
  subjects: Subjects
): { readonly work: ReadonlyArray<BarWork> | undefined; readonly error: Error | null } => {
  const { data, error } = useCall("getWorkOrderLoads", {
    query: { of: unitOf[subject._tag], start, end }
  })
  const ids = subjectIds(subject, subjects)
  const work = data?.data
    .filter(({ resourceId }) => ids.has(resourceId))
    .map(({ eventId, workOrderIdPublic, name, values }): BarWork => {
      const hundredths = values
        .filter((value) => value.measureType === measureType)
        .reduce((total, { value }) => total + toHundredths(value), 0)
      return { eventId, workOrderId: workOrderIdPublic, name, value: hundredths / 100 }
    })
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
  return { work, error }
}

export interface OpenBar {
  readonly bar: ChartBar
  readonly series: ChartSeries
  readonly anchor: HTMLElement
}

export const BarPopover = ({
  open: { bar, series, anchor },
  chart,
  subjects,
  onMove,
  onClose
}: {
  readonly open: OpenBar
  readonly chart: Chart
  readonly subjects: Subjects
  readonly onMove: (eventId: string) => void
  readonly onClose: () => void
}) => {
  const t = useText("dashboard", "enums")
  const format = useFormat()
  const id = useId()
  const { open } = useEventAddress()
  const { work, error } = useBarWork(chart, series.measureType, bar, subjects)
  const unit = (count: number): string => t(`enums:unit.${series.measureType}`, { count })
  return (
    <PanelPopover
      anchor={anchor}
      at="middle"
      labelledBy={id}
      width={380}
      sx={{ maxHeight: 460, p: 1.5 }}
      onClose={onClose}
    >
      <Typography id={id} variant="h3" component="h2">
        {periodText(bar, chart.period, format)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {fullnessText(bar, { period: chart.period, unit }, t, format)}
      </Typography>
      {error !== null && <ProblemNotice error={error} />}
      {work === undefined && error === null && <Skeletons rows={4} />}
      {work?.length === 0 && (
        <Typography color="text.secondary">{t("dashboard:bar.nothing")}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {work?.map(({ eventId, name, value }) => (
          <Box component="li" key={eventId} sx={{ display: "flex", alignItems: "center" }}>
            <ButtonBase
              onClick={() => {
                onClose()
                open({ kind: "event", eventId })
              }}
              sx={{
                flex: 1,
                minWidth: 0,
                display: "flex",
                justifyContent: "space-between",
                gap: 2,
                px: 1,
                py: 0.75,
                borderRadius: "6px",
                font: "inherit",
                fontSize: "0.8125rem",
                textAlign: "start",
                "&:hover": { bgcolor: "action.hover" }
              }}
            >
              <Box component="span" sx={{ overflowWrap: "anywhere" }}>
                {name}
              </Box>
              <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", flex: "none" }}>
                {format.quantity(value)} {unit(value)}
              </Box>
            </ButtonBase>
            <Tooltip title={t("dashboard:move.title")}>
              <IconButton
                size="small"
                aria-label={t("dashboard:move.of", { name })}
                onClick={() => onMove(eventId)}
              >
                <EditCalendarOutlined sx={{ fontSize: 17 }} />
              </IconButton>
            </Tooltip>
          </Box>
        ))}
      </Box>
      <Button component={Link} to={`/?view=lanes&date=${bar.start}`} size="small" sx={{ mt: 1 }}>
        {t("dashboard:toLanes")}
      </Button>
    </PanelPopover>
  )
}
