import type { WorkOrder } from "@atelier/domain/work-order"
import { FactList, useText } from "@atelier/ui"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { Part } from "./Part.tsx"
import { useOrderFacts } from "./useOrderFacts.ts"

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
      <FactList facts={useOrderFacts(order, reference)} />
    </Part>
  )
}
