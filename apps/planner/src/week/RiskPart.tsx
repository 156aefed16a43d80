import { useFormat, useText } from "@atelier/ui"
import type { Names } from "../plan/eventLook.ts"
import { causeText, type RiskRow, riskText } from "../planning/riskText.ts"
import { WeekList } from "./WeekList.tsx"
import { weekAreas } from "./weekAreas.ts"

export const RiskPart = ({
  title,
  none,
  orders,
  most,
  names
}: {
  readonly title: string
  readonly none: string
  /** Undefined while loading. */
  readonly orders: ReadonlyArray<RiskRow> | undefined
  readonly most: number
  readonly names: Names
}) => {
  const t = useText(...weekAreas)
  const format = useFormat()
  const left = (orders?.length ?? 0) - most
  return (
    <WeekList
      title={title}
      none={none}
      lines={orders?.slice(0, most).map((order) => {
        const [cause] = order.causes
        return {
          workOrderId: order.workOrderId,
          name: order.name,
          mark: riskText(order, t),
          isAlarming: order.isLate,
          detail: [
            order.clientName,
            cause === undefined ? "" : causeText(order, cause, { t, format, names })
          ]
            .filter(Boolean)
            .join(" · ")
        }
      })}
      more={left > 0 ? { text: t("week:more", { count: left }), to: "/atRisk" } : null}
    />
  )
}
