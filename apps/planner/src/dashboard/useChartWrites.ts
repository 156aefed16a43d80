import { useNotify, useNotifyFailure, useText, useWrite } from "@atelier/ui"
import type { Chart, Dashboard } from "./ChartLine.ts"

/** What can be done with dashboards and their charts; what goes wrong is said. */
export const useChartWrites = () => {
  const t = useText("dashboard")
  const notify = useNotify()
  const create = useWrite("createDashboard")
  const update = useWrite("updateDashboard")
  const remove = useWrite("removeDashboard")
  const add = useWrite("createChart")
  const change = useWrite("updateChart")
  const take = useWrite("removeChart")
  const order = useWrite("orderCharts")
  const tried = useNotifyFailure()
  return {
    create: (name: string) => tried(() => create.mutateAsync({ body: { name } })),
    rename: ({ id, version }: Dashboard, name: string) =>
      tried(() => update.mutateAsync({ body: { id, version, name } })),
    remove: ({ id, version }: Dashboard) =>
      tried(() => remove.mutateAsync({ body: { id }, version })),
    add: ({ id, version }: Dashboard, chart: Omit<Chart, "id">) =>
      tried(() => add.mutateAsync({ body: { dashboardId: id, ...chart }, version })),
    change: ({ id, version }: Dashboard, { id: chartId, ...chart }: Chart) =>
      tried(() => change.mutateAsync({ body: { dashboardId: id, chartId, ...chart }, version })),
    take: ({ id, version }: Dashboard, chart: Chart) =>
      tried(async () => {
        const after = await take.mutateAsync({
          body: { dashboardId: id, chartId: chart.id },
          version
        })
        notify({
          text: t("dashboard:chart.removed", { name: chart.title }),
          undo: () => {
            const { id: _id, ...fields } = chart
            void tried(() =>
              add.mutateAsync({ body: { dashboardId: id, ...fields }, version: after.version })
            )
          }
        })
      }),
    order: ({ id, version }: Dashboard, chartIds: ReadonlyArray<string>) =>
      tried(() => order.mutateAsync({ body: { dashboardId: id, chartIds }, version }))
  }
}
