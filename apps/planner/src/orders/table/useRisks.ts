import { useCall } from "@atelier/ui"
import { keepPreviousData } from "@tanstack/react-query"
import type { RiskRow } from "../../planning/riskText.ts"
import type { OrderRow } from "./OrderRow.ts"

/** The orders at risk among those of a page, by id. */
export type Risks = ReadonlyMap<string, RiskRow>

const noRisks: Risks = new Map()

/** Returns which orders of a page are late or will be late; asks only while it is shown. */
export const useRisks = (rows: ReadonlyArray<OrderRow>, isShown: boolean): Risks => {
  const ids = rows.map(({ id }) => id)
  const { data } = useCall(
    "getOrdersAtRisk",
    { query: { workOrderIds: ids, pageSize: Math.max(1, ids.length) } },
    {
      enabled: isShown && ids.length > 0,
      placeholderData: keepPreviousData,
      select: (answer) => new Map(answer.data.map((risk) => [risk.workOrderId, risk]))
    }
  )
  return data ?? noRisks
}
