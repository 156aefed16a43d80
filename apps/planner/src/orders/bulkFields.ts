import { SharedInfo } from "@atelier/domain/order-planning"
import type { BulkFieldName } from "@atelier/domain/work-order"
import { Result, Schema } from "effect"
import type { WorkOrderForm } from "../wizard/form/WorkOrderForm.ts"
import { candidateOf, type FieldError, fieldErrors } from "../wizard/form/workOrderDraft.ts"

const decode = Schema.decodeUnknownResult(SharedInfo, { errors: "all" })

export const bulkChangesOf = (
  form: WorkOrderForm,
  chosen: ReadonlyArray<BulkFieldName>
): Result.Result<SharedInfo, ReadonlyArray<FieldError>> => {
  const candidate = candidateOf(form)
  const decoded = decode(Object.fromEntries(chosen.map((name) => [name, candidate[name]])))
  return Result.isSuccess(decoded)
    ? Result.succeed(decoded.success)
    : Result.fail(fieldErrors(form, decoded.failure.issue))
}
