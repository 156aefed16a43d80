import { SharedInfo } from "@atelier/domain/order-planning"
import { Result, Schema } from "effect"
import type { WorkOrderForm } from "../wizard/WorkOrderForm.ts"
import { candidateOf, type FieldError, fieldErrors } from "../wizard/workOrderDraft.ts"

/** The fields that several work orders can be given at once, and how each is chosen. */
export const bulkFields = {
  jobTypeId: "choice",
  projectManagerId: "choice",
  contractorId: "choice",
  workOrderGroupId: "group",
  productionDate: "date",
  deliveryDate: "date",
  installationDate: "date",
  shipperId: "crew",
  installerIds: "crew",
  importance: "text",
  roomName: "text",
  keywords: "text",
  comment: "text",
  cadCamMerged: "switch"
} as const satisfies { readonly [F in keyof SharedInfo & keyof WorkOrderForm]?: string }

/** A field that several work orders can be given at once. */
export type BulkField = keyof typeof bulkFields

/** Every such field, in the order in which they are offered. */
export const bulkFieldNames = Object.keys(bulkFields) as ReadonlyArray<BulkField>

const decode = Schema.decodeUnknownResult(SharedInfo, { errors: "all" })

/** What the chosen fields say, or everything that is wrong with them. */
export const bulkChangesOf = (
  form: WorkOrderForm,
  chosen: ReadonlyArray<BulkField>
): Result.Result<SharedInfo, ReadonlyArray<FieldError>> => {
  const candidate = candidateOf(form)
  const decoded = decode(Object.fromEntries(chosen.map((name) => [name, candidate[name]])))
  return Result.isSuccess(decoded)
    ? Result.succeed(decoded.success)
    : Result.fail(fieldErrors(form, decoded.failure.issue))
}
