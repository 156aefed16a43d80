import type { Plan } from "@atelier/domain/change"
import { stepsLeftOut } from "@atelier/domain/proposal"
import {
  generateReviewList,
  type KeptRow,
  type ReviewRequest,
  type ReviewRow,
  regenerateReviewList,
  reviewListAsSeen
} from "@atelier/domain/review-list"
import { addDays, earlier, later } from "@atelier/domain/time"
import { seesProgress } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { planAround } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { REACH_DAYS } from "./planForOrders.ts"
import { inTemplate } from "./templateSteps.ts"

export const planForReview = Effect.fn("planForReview")(function* (
  request: ReviewRequest,
  rows: ReadonlyArray<Pick<KeptRow, "startDate">>
) {
  const starts = [request.productionDate, request.deliveryDate, request.installationDate]
  const first = [...starts, ...rows.map((row) => row.startDate)].reduce(earlier)
  const last = [...starts, ...rows.map((row) => row.startDate)].reduce(later)
  return yield* planAround(
    { start: addDays(first, -REACH_DAYS), end: addDays(last, REACH_DAYS) },
    []
  )
})

/** The rows of a review list as the caller sees them, and the steps that it leaves out. */
export const reviewAsSeen = (
  plan: Plan,
  { templateId }: Pick<ReviewRequest, "templateId">,
  rows: ReadonlyArray<ReviewRow>,
  caller: Caller
) => ({
  data: reviewListAsSeen(caller.user, rows),
  warnings: stepsLeftOut(plan, templateId).filter(({ progressId }) =>
    seesProgress(caller.user, progressId)
  )
})

export const reviewList = Effect.fn("reviewList")(function* (
  asked: ReviewRequest,
  edited: ReadonlyArray<KeptRow> | null,
  caller: Caller
) {
  const { templateId } = asked
  const rows = yield* inTemplate(templateId, edited)
  const request = { ...asked, stepValues: yield* inTemplate(templateId, asked.stepValues) }
  const plan = yield* planForReview(request, rows ?? [])
  const { today } = yield* plantTime(yield* shopOf(plan))
  const listed = yield* Effect.fromResult(
    rows === null
      ? generateReviewList(plan, request, today)
      : regenerateReviewList(plan, request, rows, today)
  )
  return reviewAsSeen(plan, request, listed, caller)
})
