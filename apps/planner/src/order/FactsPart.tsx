import type { WorkOrder } from "@atelier/domain/work-order"
import { useText } from "@atelier/ui"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { Facts } from "./Facts.tsx"
import { Part } from "./Part.tsx"
import { useOrderFacts } from "./useOrderFacts.ts"

/** What the work order is, its dates and who does it. */
export const FactsPart = ({
  order,
  reference
}: {
  readonly order: WorkOrder
  readonly reference: ReferenceData
}) => {
  const t = useText("workOrder")
  return (
    <Part title={t("workOrder:steps.info")}>
      <Facts facts={useOrderFacts(order, reference)} />
    </Part>
  )
}
