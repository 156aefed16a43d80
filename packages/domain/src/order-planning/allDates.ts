import * as Result from "effect/Result"
import { DateMissing } from "../proposal/index.ts"
import type { ReferenceDates } from "../review-list/index.ts"
import type { WorkOrder } from "../work-order/index.ts"

/** Every date of a work order; refused when one is missing. */
export const allDates = (
  workOrder: Pick<WorkOrder, keyof ReferenceDates>
): Result.Result<ReferenceDates, DateMissing> => {
  const { productionDate, deliveryDate, deliveryEndDate } = workOrder
  const { installationDate, installationEndDate } = workOrder
  if (productionDate === null) return Result.fail(new DateMissing({ referenceDate: "production" }))
  if (deliveryDate === null || deliveryEndDate === null)
    return Result.fail(new DateMissing({ referenceDate: "delivery" }))
  if (installationDate === null || installationEndDate === null)
    return Result.fail(new DateMissing({ referenceDate: "installation" }))
  return Result.succeed({
    productionDate,
    deliveryDate,
    deliveryEndDate,
    installationDate,
    installationEndDate
  })
}
