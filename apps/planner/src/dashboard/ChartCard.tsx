import type { DateRange } from "@atelier/domain/time"
import {
  BackArrow,
  ForwardArrow,
  ProblemNotice,
  Skeletons,
  useCall,
  useText,
  useUserConfig
} from "@atelier/ui"
import DeleteOutlined from "@mui/icons-material/DeleteOutlined"
import DownloadOutlined from "@mui/icons-material/DownloadOutlined"
import EditOutlined from "@mui/icons-material/EditOutlined"
import WidthFullOutlined from "@mui/icons-material/WidthFullOutlined"
import Box from "@mui/material/Box"
import Card from "@mui/material/Card"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Tooltip from "@mui/material/Tooltip"
import Typography from "@mui/material/Typography"
import { keepPreviousData } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { ChartDialog } from "./ChartDialog.tsx"
import { BarPopover, type OpenBar } from "./chart/BarPopover.tsx"
import { ChartFileMenu } from "./chart/ChartFileMenu.tsx"
import type { Chart } from "./chart/ChartSeries.ts"
import { chartInput } from "./chart/chartInput.ts"
import { offeredSubjects, type Subjects, subjectKey } from "./chart/chartSubject.ts"
import { LoadPlot } from "./chart/LoadPlot.tsx"
import { MoveEventDialog } from "./chart/MoveEventDialog.tsx"

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
  onChange,
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
  /** Resolves to true if the change was saved. */
  readonly onChange: (chart: Omit<Chart, "id">) => Promise<boolean>
  readonly onRemove: () => void
}) => {
  const t = useText("dashboard", "enums", "common")
  const { today } = useUserConfig()
  const [opened, setOpened] = useState<OpenBar | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const [fileAnchor, setFileAnchor] = useState<HTMLElement | null>(null)
  const [isChanging, setChanging] = useState(false)
  const { data, error, refetch } = useCall(
    "getChartData",
    chartInput(dashboardId, chart.id, range),
    { placeholderData: keepPreviousData }
  )
  const subject = offeredSubjects(subjects, t).find(
    (one) => subjectKey(one.subject) === subjectKey(chart.subject)
  )
  const action = (
    label: string,
    icon: ReactNode,
    run: (button: HTMLElement) => void,
    disabled = false
  ): ReactNode => (
    <Tooltip title={label}>
      <span>
        <IconButton
          size="small"
          aria-label={t("common:labelled", { name: label, value: chart.title })}
          disabled={disabled}
          onClick={({ currentTarget }) => run(currentTarget)}
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
          {action(t("dashboard:chart.earlier"), <BackArrow />, () => onMove(-1), isFirst)}
          {action(t("dashboard:chart.later"), <ForwardArrow />, () => onMove(1), isLast)}
          <Box component="span" sx={{ display: { xs: "none", lg: "block" } }}>
            {action(
              t(isWide ? "dashboard:chart.narrow" : "dashboard:chart.wide"),
              <WidthFullOutlined />,
              onWide
            )}
          </Box>
          {action(
            t("dashboard:file.title"),
            <DownloadOutlined />,
            setFileAnchor,
            data === undefined
          )}
          {action(t("dashboard:chart.change"), <EditOutlined />, () => setChanging(true))}
          {action(t("dashboard:chart.remove"), <DeleteOutlined />, onRemove)}
        </Stack>
      </Stack>
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={5} height={30} />}
      {data?.data.map((series) => {
        const unit = t(`enums:measureType.${series.measureType}`)
        return (
          <Box key={series.measureType} sx={{ "& + &": { mt: 1.5 } }}>
            <Typography variant="caption" sx={{ fontWeight: 560 }}>
              {unit}
            </Typography>
            <LoadPlot
              key={`${range.start} ${range.end}`}
              name={t("dashboard:chart.plot", { name: chart.title, unit })}
              bars={series.periods}
              period={chart.period}
              unit={(count) => t(`enums:unit.${series.measureType}`, { count })}
              today={today}
              onOpen={(bar, anchor) => setOpened({ bar, series, anchor })}
            />
          </Box>
        )
      })}
      {opened !== null && (
        <BarPopover
          open={opened}
          chart={chart}
          subjects={subjects}
          onMove={(eventId) => {
            setOpened(null)
            setMoving(eventId)
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {fileAnchor !== null && data !== undefined && (
        <ChartFileMenu
          title={chart.title}
          series={data.data}
          anchor={fileAnchor}
          onClose={() => setFileAnchor(null)}
        />
      )}
      {isChanging && (
        <ChartDialog
          chart={chart}
          subjects={subjects}
          onSave={onChange}
          onClose={() => setChanging(false)}
        />
      )}
      {moving !== null && <MoveEventDialog eventId={moving} onClose={() => setMoving(null)} />}
    </Card>
  )
}
