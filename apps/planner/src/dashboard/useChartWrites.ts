import type { CallOutput } from "@atelier/contract"
import type { DashboardChange } from "@atelier/domain/dashboard"
import {
  queryKey,
  useMadeChanges,
  useNotify,
  useNotifyFailure,
  useText,
  useUndo,
  useWrite
} from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import type { Chart, Dashboard } from "./chart/ChartSeries.ts"

const ofDashboards = { touches: ["dashboard"] } as const

const LIST = queryKey("getDashboards", {})

type Listed = CallOutput<"getDashboards">

const useShownDashboards = () => {
  const queries = useQueryClient()
  return {
    latest: (seen: Dashboard): Dashboard =>
      queries.getQueryData<Listed>(LIST)?.data.find(({ id }) => id === seen.id) ?? seen,
    show: (shown: Dashboard): void => {
      queries.setQueryData<Listed>(
        LIST,
        (now) => now && { data: now.data.map((each) => (each.id === shown.id ? shown : each)) }
      )
    },
    readAgain: () => void queries.invalidateQueries({ queryKey: LIST })
  }
}

const arranged = (charts: Dashboard["charts"], ids: ReadonlyArray<string>): Dashboard["charts"] =>
  [...charts].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

/**
 * Writes to dashboards and their charts; failures become notices. Writes run one after the other,
 * each on the version that the previous one returned.
 */
export const useChartWrites = () => {
  const t = useText("dashboard")
  const notify = useNotify()
  const create = useWrite("createDashboard", ofDashboards)
  const update = useWrite("changeDashboard", ofDashboards)
  const remove = useWrite("deleteDashboard", ofDashboards)
  const removed = useMadeChanges()
  const take = useWrite("changeDashboard", { ...ofDashboards, onChange: removed.onChange })
  const tried = useNotifyFailure()
  const undoOf = useUndo()
  const { latest, show, readAgain } = useShownDashboards()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = <A>(seen: Dashboard, write: (now: Dashboard) => Promise<A>): Promise<A | null> => {
    const next = turn.current.then(() => tried(() => write(latest(seen))))
    turn.current = next
    return next
  }
  const changed = (seen: Dashboard, change: DashboardChange) =>
    inTurn(seen, ({ id, version }) => update.mutateAsync({ body: { id, version, change } }))
  return {
    create: (name: string) => tried(() => create.mutateAsync({ body: { name } })),
    rename: (seen: Dashboard, name: string) => changed(seen, { _tag: "Rename", name }),
    remove: (seen: Dashboard) =>
      inTurn(seen, ({ id, version }) => remove.mutateAsync({ body: { id }, version })),
    add: (seen: Dashboard, chart: Omit<Chart, "id">) =>
      changed(seen, { _tag: "AddChart", ...chart }),
    change: (seen: Dashboard, { id: chartId, ...chart }: Chart) =>
      changed(seen, { _tag: "ChangeChart", chartId, ...chart }),
    take: async (seen: Dashboard, chart: Chart): Promise<void> => {
      const after = await inTurn(seen, ({ id, version }) =>
        take.mutateAsync({
          body: { id, version, change: { _tag: "RemoveChart", chartId: chart.id } }
        })
      )
      if (after === null) return
      notify({
        text: t("dashboard:chart.removed", { name: chart.title }),
        ...undoOf(removed.take())
      })
    },
    /** Optimistic: shows the new order at once and reloads if saving fails. */
    order: async (seen: Dashboard, chartIds: ReadonlyArray<string>): Promise<void> => {
      const now = latest(seen)
      show({ ...now, charts: arranged(now.charts, chartIds) })
      const after = await changed(seen, { _tag: "OrderCharts", chartIds })
      if (after === null) readAgain()
    }
  }
}
