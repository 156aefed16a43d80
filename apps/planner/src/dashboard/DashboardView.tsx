import type { DateRange } from "@atelier/domain/time"
import { EmptyState, useText } from "@atelier/ui"
import InsightsOutlined from "@mui/icons-material/InsightsOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { type DragEvent, useState } from "react"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { ChartCard } from "./ChartCard.tsx"
import type { Dashboard } from "./chart/ChartSeries.ts"
import type { Subjects } from "./chart/chartSubject.ts"
import { LoadPanels } from "./LoadPanels.tsx"
import type { useChartWrites } from "./useChartWrites.ts"

const KEY = "wideCharts"

/** Ids of the charts with full width, stored in this browser, and a function to toggle one. */
const useWideCharts = (): readonly [ReadonlySet<string>, (id: string) => void] => {
  const [wide, setWide] = useState(
    () => new Set((localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean))
  )
  return [
    wide,
    (id) => {
      const next = new Set(wide)
      if (!next.delete(id)) next.add(id)
      localStorage.setItem(KEY, [...next].join(" "))
      setWide(next)
    }
  ]
}

export const DashboardView = ({
  dashboard,
  range,
  reference,
  subjects,
  writes,
  onAdd
}: {
  readonly dashboard: Dashboard
  readonly range: DateRange
  readonly reference: ReferenceData
  readonly subjects: Subjects
  readonly writes: ReturnType<typeof useChartWrites>
  readonly onAdd: () => void
}) => {
  const t = useText("dashboard")
  const [wide, toggleWide] = useWideCharts()
  const [dragged, setDragged] = useState<string | null>(null)
  const { charts } = dashboard
  const ids = charts.map(({ id }) => id)
  const move = (id: string, to: number): void => {
    const others = ids.filter((other) => other !== id)
    void writes.order(dashboard, [...others.slice(0, to), id, ...others.slice(to)])
  }
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.5,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
        "@media print": { display: "block", "& > *": { breakInside: "avoid", mb: 2 } }
      }}
    >
      {charts.length === 0 && (
        <Box sx={{ gridColumn: "1 / -1" }}>
          <EmptyState
            icon={<InsightsOutlined />}
            title={t("dashboard:noCharts.title")}
            description={t("dashboard:noCharts.text")}
            actions={
              <Button variant="contained" onClick={onAdd}>
                {t("dashboard:chart.add")}
              </Button>
            }
          />
        </Box>
      )}
      {charts.map((chart, place) => (
        <Box
          key={chart.id}
          draggable
          onDragStart={(event: DragEvent) => {
            event.dataTransfer.effectAllowed = "move"
            setDragged(chart.id)
          }}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event: DragEvent) => dragged !== null && event.preventDefault()}
          onDrop={() => {
            if (dragged !== null && dragged !== chart.id) move(dragged, place)
            setDragged(null)
          }}
          sx={{
            minWidth: 0,
            opacity: dragged === chart.id ? 0.5 : 1,
            ...(wide.has(chart.id) ? { gridColumn: "1 / -1" } : {})
          }}
        >
          <ChartCard
            dashboardId={dashboard.id}
            chart={chart}
            range={range}
            subjects={subjects}
            isWide={wide.has(chart.id)}
            isFirst={place === 0}
            isLast={place === charts.length - 1}
            onWide={() => toggleWide(chart.id)}
            onMove={(by) => move(chart.id, place + by)}
            onChange={async (changed) =>
              (await writes.change(dashboard, { ...changed, id: chart.id })) !== null
            }
            onRemove={() => void writes.take(dashboard, chart)}
          />
        </Box>
      ))}
      <LoadPanels range={range} names={reference.names} />
    </Box>
  )
}
