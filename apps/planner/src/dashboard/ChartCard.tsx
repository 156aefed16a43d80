import type { DateRange } from "@atelier/domain/time"
import { ProblemNotice, Skeletons, useCall, useText, useUserConfig } from "@atelier/ui"
import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined"
import ArrowForwardOutlined from "@mui/icons-material/ArrowForwardOutlined"
import DeleteOutlined from "@mui/icons-material/DeleteOutlined"
import DownloadOutlined from "@mui/icons-material/DownloadOutlined"
import WidthFullOutlined from "@mui/icons-material/WidthFullOutlined"
import Box from "@mui/material/Box"
import Card from "@mui/material/Card"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Tooltip from "@mui/material/Tooltip"
import Typography from "@mui/material/Typography"
import { keepPreviousData } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { saveFile } from "../orders/saveFile.ts"
import { BarPopover, type OpenBar } from "./BarPopover.tsx"
import type { Chart } from "./ChartLine.ts"
import { chartCsv } from "./chartCsv.ts"
import { offeredSubjects, type Subjects, subjectKey } from "./chartSubject.ts"
import { LoadPlot } from "./LoadPlot.tsx"

const csvColumns = [
  "unit",
  "period",
  "start",
  "end",
  "started",
  "pending",
  "total",
  "done",
  "capacity",
  "min",
  "status",
  "overDays"
] as const

/** A chart: a plot for each measure type, and what can be done with it. */
export const ChartCard = ({
  dashboardId,
  chart,
  range,
  subjects,
  isWide,
  isFirst,
  isLast,
  onWide,
  onMove,
  onRemove
}: {
  readonly dashboardId: string
  readonly chart: Chart
  readonly range: DateRange
  readonly subjects: Subjects
  readonly isWide: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onWide: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}) => {
  const t = useText("dashboard", "enums")
  const { today } = useUserConfig()
  const [opened, setOpened] = useState<OpenBar | null>(null)
  const { data, error, refetch } = useCall(
    "getChartData",
    { query: { dashboardId, chartId: chart.id, start: range.start, end: range.end } },
    { placeholderData: keepPreviousData }
  )
  const subject = offeredSubjects(subjects, t).find(
    (one) => subjectKey(one.subject) === subjectKey(chart.subject)
  )
  const download = (): void => {
    const text = chartCsv(data?.data ?? [], {
      columns: csvColumns.map((name) => t(`dashboard:csv.${name}`)),
      unit: (measureType) => t(`enums:measureType.${measureType}`),
      status: (status) => t(`dashboard:status.${status}`)
    })
    saveFile(`${chart.title}.csv`, new Blob([text], { type: "text/csv;charset=utf-8" }))
  }
  const action = (label: string, icon: ReactNode, run: () => void, disabled = false): ReactNode => (
    <Tooltip title={label}>
      <span>
        <IconButton
          size="small"
          aria-label={`${label} : ${chart.title}`}
          disabled={disabled}
          onClick={run}
          sx={{ "& svg": { fontSize: 17 } }}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <Card component="section" aria-label={chart.title} sx={{ p: 1.5, minWidth: 0, height: "100%" }}>
      <Stack direction="row" sx={{ alignItems: "flex-start", gap: 0.5, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" noWrap title={chart.title}>
            {chart.title}
          </Typography>
          <Typography variant="caption" color="text.secondary" noWrap>
            {subject?.name ?? ""}
          </Typography>
        </Box>
        <Stack
          direction="row"
          sx={{ color: "text.secondary", "@media print": { display: "none" } }}
        >
          {action(t("dashboard:chart.earlier"), <ArrowBackOutlined />, () => onMove(-1), isFirst)}
          {action(t("dashboard:chart.later"), <ArrowForwardOutlined />, () => onMove(1), isLast)}
          {action(
            t(isWide ? "dashboard:chart.narrow" : "dashboard:chart.wide"),
            <WidthFullOutlined />,
            onWide
          )}
          {action(t("dashboard:chart.csv"), <DownloadOutlined />, download, data === undefined)}
          {action(t("dashboard:chart.remove"), <DeleteOutlined />, onRemove)}
        </Stack>
      </Stack>
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={5} height={30} />}
      {data?.data.map((line) => {
        const unit = t(`enums:measureType.${line.measureType}`)
        return (
          <Box key={line.measureType} sx={{ "& + &": { mt: 1.5 } }}>
            <Typography variant="caption" sx={{ fontWeight: 560 }}>
              {unit}
            </Typography>
            <LoadPlot
              key={`${range.start} ${range.end}`}
              name={t("dashboard:chart.plot", { name: chart.title, unit })}
              bars={line.periods}
              period={chart.period}
              unit={unit.toLocaleLowerCase()}
              today={today}
              onOpen={(bar, anchor) => setOpened({ bar, line, anchor })}
            />
          </Box>
        )
      })}
      {opened !== null && (
        <BarPopover
          open={opened}
          chart={chart}
          subjects={subjects}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}
