import type { Table } from "@atelier/domain/change"
import type { AnyMaintenance } from "@atelier/domain/maintenance"
import { seesRow } from "@atelier/domain/visibility"
import { Effect, Result } from "effect"
import { type Paging, paged } from "../list/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { type Caller, referenceViewer } from "../visibility/index.ts"
import { ongoingMaintenance } from "./ongoingMaintenance.ts"

const tableOf = (maintenance: AnyMaintenance): Extract<Table, `${string}aintenance`> =>
  "progressId" in maintenance ? "progressMaintenance" : "mergedProgressMaintenance"

export const ongoingMaintenances = Effect.fn("ongoingMaintenances")(function* (
  paging: Paging,
  { user }: Caller
) {
  const store = yield* PlanStore
  const plan = yield* store.referenceData
  const now = yield* plantTime(yield* shopOf(plan))
  const viewer = referenceViewer(plan, user)
  const rows: ReadonlyArray<AnyMaintenance> = [
    ...plan.progressMaintenance.values(),
    ...plan.mergedProgressMaintenance.values()
  ].filter((row) => seesRow(viewer, tableOf(row), row))
  const followed = rows.filter((row) => Result.isSuccess(ongoingMaintenance([row], now)))
  const ongoing = yield* Effect.orDie(Effect.fromResult(ongoingMaintenance(followed, now)))
  const listed = ongoing.map(({ maintenance, time, startedAt }) => ({
    id: maintenance.id,
    version: maintenance.version,
    title: maintenance.title,
    comment: maintenance.comment,
    progressId: "progressId" in maintenance ? maintenance.progressId : null,
    mergedProgressId: "progressId" in maintenance ? null : maintenance.mergedProgressId,
    time,
    startedAt
  }))
  return paged(listed, paging)
})
