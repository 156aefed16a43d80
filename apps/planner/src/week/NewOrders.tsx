import type { LocalDate } from "@atelier/domain/time"
import { useCall, useFormat, useText } from "@atelier/ui"
import { WeekList } from "./WeekList.tsx"
import { weekAreas } from "./weekAreas.ts"

const MAX_ASKED = 200

/** The orders that arrived since a day, the newest first. */
export const NewOrders = ({
  since,
  until,
  most
}: {
  readonly since: LocalDate
  /** Exclusive. */
  readonly until: LocalDate
  readonly most: number
}) => {
  const t = useText(...weekAreas)
  const format = useFormat()
  const { data } = useCall("getWorkOrders", {
    query: { sort: "createdOn", order: "desc", pageSize: MAX_ASKED }
  })
  const found = data?.data.filter(({ createdOn }) => createdOn >= since && createdOn < until)
  const left = (found?.length ?? 0) - most
  return (
    <WeekList
      title={t("week:new", { count: found?.length ?? "…", day: format.day(since, "medium") })}
      none={t("week:noneNew")}
      lines={found?.slice(0, most).map((order) => {
        const date = order.installationDate ?? order.deliveryDate ?? order.productionDate
        return {
          workOrderId: order.id,
          name: order.name,
          mark: date === null ? "" : t("week:due", { day: format.day(date, "medium") }),
          detail: [order.clientName, order.jobType?.name ?? order.template?.name]
            .filter(Boolean)
            .join(" · ")
        }
      })}
      more={
        left > 0
          ? { text: t("week:more", { count: left }), to: "/workOrders?status=all&sort=-createdOn" }
          : null
      }
    />
  )
}
