import type { PerformanceFigure, PerformanceGroup } from "@atelier/domain/performance"
import { addDays, type DateRange, lengthInDays, startOfWeek } from "@atelier/domain/time"
import {
  EmptyState,
  PageHeader,
  ProblemNotice,
  Skeletons,
  saveFile,
  useCall,
  useFormat,
  useLanguage,
  usePermissions,
  useText,
  useUserConfig
} from "@atelier/ui"
import DownloadOutlined from "@mui/icons-material/DownloadOutlined"
import PrintOutlined from "@mui/icons-material/PrintOutlined"
import QueryStatsOutlined from "@mui/icons-material/QueryStatsOutlined"
import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import TextField from "@mui/material/TextField"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import { Navigate, useSearchParams } from "react-router"
import type { DashboardParams } from "../dashboard/DashboardParams.ts"
import { periodText } from "../dashboard/periodText.ts"
import { SpanControls } from "../dashboard/SpanControls.tsx"
import { useDashboardParams } from "../dashboard/useDashboardParams.ts"
import { Part } from "../order/Part.tsx"
import { LoadingLine } from "../plan/LoadingLine.tsx"
import { type ReferenceData, useReferenceData } from "../plan/useReferenceData.ts"
import { ToolbarButton } from "../toolbar/ToolbarButton.tsx"
import { FigureOrders } from "./FigureOrders.tsx"
import { type FigureRow, FigureTable } from "./FigureTable.tsx"
import { figureName } from "./figureName.ts"
import { LoadAhead } from "./LoadAhead.tsx"
import type { OpenFigure } from "./OpenFigure.ts"
import { performanceAreas } from "./performanceAreas.ts"
import { type Performance, performanceCsv, performanceGroups } from "./performanceSheet.ts"

export const PerformancePage = () => {
  const { isAdmin } = usePermissions()
  useText(...performanceAreas)
  return isAdmin ? <PerformanceView /> : <Navigate to="/" replace />
}

const kinds = ["delivery", "installation"] as const

/** The shown weeks; by default those up to the current one. */
const shownWeeks = ({ from, weeks }: DashboardParams, today: DateRange["start"]): DateRange => {
  const start = from ?? addDays(startOfWeek(today), (1 - weeks) * 7)
  return { start, end: addDays(start, weeks * 7) }
}

const daysText = ({ start, end }: DateRange, format: ReturnType<typeof useFormat>): string =>
  format.period(format.day(start, "dated"), format.day(addDays(end, -1), "dated"))

const isEmpty = ({ current }: Performance): boolean =>
  performanceGroups.every((group) => current[group].length === 0)

const PerformanceView = () => {
  const t = useText(...performanceAreas)
  const format = useFormat()
  const { locale } = useLanguage()
  const { today } = useUserConfig()
  const reference = useReferenceData()
  const [params, change] = useDashboardParams()
  const [search, setSearch] = useSearchParams()
  const by = search.get("by") === "month" ? "month" : "week"
  const [open, setOpen] = useState<OpenFigure | null>(null)
  const days = shownWeeks(params, today)
  const { data, error, refetch, isPlaceholderData } = useCall(
    "getPerformance",
    { query: { ...days, by } },
    { placeholderData: keepPreviousData, staleTime: 0 }
  )
  const before = { start: addDays(days.start, -lengthInDays(days)), end: days.start }
  const nameOf = (group: PerformanceGroup, key: string): string =>
    figureName(group, key, reference, t)
  const title = t("performance:title")
  return (
    <Box sx={{ flex: 1, p: 2 }}>
      <PageHeader
        title={title}
        description={t("performance:period", {
          days: daysText(days, format),
          before: daysText(before, format)
        })}
        actions={
          <Stack
            direction="row"
            sx={{ gap: 1, flexWrap: "wrap", "@media print": { display: "none" } }}
          >
            <SpanControls from={days.start} weeks={params.weeks} onChange={change} />
            <TextField
              select
              value={by}
              onChange={({ target }) =>
                setSearch(
                  (current) => {
                    const next = new URLSearchParams(current)
                    next.set("by", target.value)
                    return next
                  },
                  { replace: true }
                )
              }
              slotProps={{
                select: { native: true },
                htmlInput: { "aria-label": t("performance:by") }
              }}
              sx={{ "& select": { py: 0.75, fontSize: "0.8125rem" } }}
            >
              {(["week", "month"] as const).map((unit) => (
                <option key={unit} value={unit}>
                  {t(`dashboard:by.${unit}`)}
                </option>
              ))}
            </TextField>
            <ToolbarButton
              label={t("performance:csv.save")}
              icon={<DownloadOutlined />}
              onClick={() => {
                if (data === undefined) return
                const csv = performanceCsv(data, days, { t, locale, nameOf })
                const type = "text/csv;charset=utf-8"
                saveFile(`${title} ${days.start}.csv`, new Blob([csv], { type }))
              }}
            />
            <ToolbarButton
              label={t("dashboard:print")}
              icon={<PrintOutlined />}
              onClick={() => window.print()}
            />
          </Stack>
        }
      />
      <LoadingLine isLoading={isPlaceholderData} />
      <ProblemNotice error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeletons rows={10} height={44} />}
      {data !== undefined && isEmpty(data) && (
        <EmptyState
          icon={<QueryStatsOutlined />}
          title={t("performance:none")}
          description={t("performance:noneText")}
        />
      )}
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }
        }}
      >
        {data !== undefined && !isEmpty(data) && (
          <Figures data={data} days={days} by={by} reference={reference} onOpen={setOpen} />
        )}
        <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>
          <Part title={t("performance:group.load")}>
            <LoadAhead names={reference.names} />
          </Part>
        </Box>
      </Box>
      {open !== null && <FigureOrders figure={open} onClose={() => setOpen(null)} />}
    </Box>
  )
}

const figureWith = (
  key: string,
  figures: ReadonlyArray<PerformanceFigure>
): PerformanceFigure | undefined => figures.find((figure) => figure.key === key)

const Figures = ({
  data,
  days,
  by,
  reference,
  onOpen
}: {
  readonly data: Performance
  readonly days: DateRange
  readonly by: "week" | "month"
  readonly reference: ReferenceData
  readonly onOpen: (figure: OpenFigure) => void
}) => {
  const t = useText(...performanceAreas)
  const format = useFormat()
  return (
    <>
      {kinds.map((kind) => {
        const title = t(`performance:kept.${kind}`)
        const row = (
          name: string,
          range: DateRange,
          visit: Performance["current"]["visit"],
          before: FigureRow["before"]
        ): FigureRow => ({
          name,
          open: { title: `${title}, ${name}`, group: "visit", key: kind, days: range },
          figure: figureWith(kind, visit),
          before
        })
        return (
          <Part key={kind} title={title}>
            <FigureTable
              label={title}
              head={t("performance:csv.period")}
              rows={[
                row(
                  t("performance:whole"),
                  days,
                  data.current.visit,
                  figureWith(kind, data.previous.visit)
                ),
                ...data.periods
                  .filter(({ visit }) => figureWith(kind, visit) !== undefined)
                  .map(({ visit, ...period }) =>
                    row(periodText(period, by, format), period, visit, null)
                  )
              ]}
              onOpen={onOpen}
            />
          </Part>
        )
      })}
      {performanceGroups.map((group) => {
        const title = t(`performance:group.${group}`)
        const [first, ...others] = data.current[group].map((figure): FigureRow => {
          const name = figureName(group, figure.key, reference, t)
          return {
            name,
            open: { title: `${title}, ${name}`, group, key: figure.key, days },
            figure,
            before: group === "client" ? null : figureWith(figure.key, data.previous[group])
          }
        })
        if (group === "visit" || first === undefined) return null
        return (
          <Part key={group} title={title}>
            <FigureTable
              label={title}
              head={t(`performance:head.${group}`)}
              rows={[first, ...others]}
              onOpen={onOpen}
            />
          </Part>
        )
      })}
    </>
  )
}
