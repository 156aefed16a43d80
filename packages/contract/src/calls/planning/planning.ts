import { Event } from "@atelier/domain/event"
import { PerformanceFact, PerformanceFigures, PerformanceGroup } from "@atelier/domain/performance"
import { Shortage } from "@atelier/domain/placement"
import { LateOrder, Score, Stopped } from "@atelier/domain/planning"
import { ProposedOverload } from "@atelier/domain/proposal"
import { described, eachOnce, Id, sharedFields } from "@atelier/domain/record"
import { StepValuesOnce, ValuesOnce } from "@atelier/domain/review-list"
import { OrderAtRisk, PlanComparison } from "@atelier/domain/risk"
import { lineOfText } from "@atelier/domain/text"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, LIST_BYTES, MAX_DAYS, MAX_ELEMENTS, RECORD_BYTES } from "../../call/Bounds.ts"
import { admin, call, licensed, withPermissions } from "../../call/Call.ts"
import { seenInProposal } from "../../call/SeenVersions.ts"
import {
  CapacityToAdd,
  ConfirmedMove,
  ConfirmedReference,
  frozenFields,
  interruptingField,
  iterations,
  MAX_PLANNED_MOVES,
  Misfit,
  namedOrders,
  ObjectiveOnce,
  PromiseAnswer,
  ReasonedMove,
  StepMove,
  searchFields,
  sharingField,
  TriedRemedy,
  visitFields
} from "../../parts/planningParts.ts"
import { Outcome } from "../../parts/views.ts"
import { pageOf, pageQuery } from "../../query/paging.ts"
import { daysQuery, IdListText, offeringQuery } from "../../query/queryText.ts"
import { reviewRequest } from "../orders/reviewLists.ts"

const creates = withPermissions("createWorkOrder")

const namedOnce = eachOnce<{ readonly eventId: string }>(
  { message: "must name each only once" },
  ({ eventId }) => eventId
)
const movesOnce = Schema.Array(ConfirmedMove).check(namedOnce)
const referencesOnce = Schema.Array(ConfirmedReference).check(namedOnce)

const capacitiesOnce = Schema.Array(CapacityToAdd).check(
  eachOnce({ message: "must name each only once" }, ({ progressId }) => progressId)
)

const FittingStep = Schema.Struct({
  templateStepId: sharedFields.templateStepId,
  progressId: sharedFields.progressId,
  startDate: described("The first day of the step.", LocalDate),
  endDate: described("The day after the last one.", LocalDate)
}).annotate({ identifier: "FittingStep" })

const OrderAtRiskRow = Schema.Struct({
  ...OrderAtRisk.fields,
  name: sharedFields.shownName,
  clientName: sharedFields.clientName,
  productionDate: described("The day of the production.", Schema.NullOr(LocalDate)),
  deliveryDate: described("The first day of the delivery.", Schema.NullOr(LocalDate)),
  installationDate: described("The first day of the installation.", Schema.NullOr(LocalDate)),
  events: described("The events that the causes name.", Schema.Array(Event))
}).annotate({ identifier: "OrderAtRiskRow" })

const PerformancePeriod = Schema.Struct({
  start: described("The first day.", LocalDate),
  end: described("The day after the last one.", LocalDate),
  visit: PerformanceFigures.fields.visit
}).annotate({ identifier: "PerformancePeriod" })

const PerformanceRow = Schema.Struct({
  name: sharedFields.shownName,
  clientName: sharedFields.clientName,
  fact: described("What the figure counts.", PerformanceFact)
}).annotate({ identifier: "PerformanceRow" })

export const planningCalls = {
  getPerformance: call({
    method: "GET",
    path: "/Planning/performance",
    reads: [],
    bounds: { rows: 1, days: MAX_DAYS },
    pace: "planning",
    isLong: "always",
    summary:
      "How the shop kept its dates from start to before end, compared with as many days before: visits on time against the dates first and last promised, lead times, planned and actual days of steps, and moved dates by cause, crew and client. Orders that were created as completed do not count.",
    scope: "read",
    access: admin,
    query: daysQuery({
      by: described("The length of the periods.", Schema.Literals(["week", "month"]))
    }),
    output: Schema.Struct({
      current: described("The figures of the requested days.", PerformanceFigures),
      previous: described("The figures of as many days before.", PerformanceFigures),
      periods: described("The visits by week or month, in order.", Schema.Array(PerformancePeriod))
    }).annotate({ identifier: "Performance" }),
    refusals: []
  }),
  getPerformanceOrders: call({
    method: "GET",
    path: "/Planning/performanceOrders",
    reads: [],
    bounds: { ...bounded.page, days: MAX_DAYS },
    pace: "planning",
    isLong: "always",
    summary: "A page of what a figure of getPerformance counts, the latest first.",
    scope: "read",
    access: admin,
    query: daysQuery({
      group: described("The group of the figure.", PerformanceGroup),
      key: described("The key of the figure; empty for none.", "delivery", lineOfText(200)),
      ...pageQuery
    }),
    output: pageOf(PerformanceRow),
    refusals: []
  }),
  getOrdersAtRisk: call({
    method: "GET",
    path: "/Planning/ordersAtRisk",
    reads: [],
    bounds: { ...bounded.page, elements: MAX_ELEMENTS },
    pace: "planning",
    isLong: "always",
    summary:
      "A page of the work orders that are late or will be late, each with its causes: overdue events, steps that end after their due date, steps without slack, and overloads. The most urgent ones are first. Only visible orders and events count, and only capacities that the caller sees.",
    scope: "read",
    access: withPermissions("accessWorkOrdersListPage"),
    query: Schema.Struct({
      ...pageQuery,
      workOrderIds: described("Only these work orders.", Schema.optionalKey(IdListText))
    }),
    output: Schema.Struct({
      ...pageOf(OrderAtRiskRow).fields,
      lateCount: described("The number of orders on all pages that are late now.", Schema.Int)
    }),
    refusals: ["CalendarClosed"]
  }),
  replanShop: call({
    method: "POST",
    path: "/Planning/replan",
    reads: [],
    beyondRows: true,
    bounds: { ...bounded.record, bytes: RECORD_BYTES },
    pace: "wholeShop",
    isLong: "always",
    summary:
      "Propose new dates for the pending steps of all work orders. The answer has a score, a lower bound, and the reason for each move and each order that remains late. Steps that the caller may not edit, or whose capacity the caller cannot see, do not move. Nothing is written: confirmMoves confirms the moves. Closing the connection stops the search.",
    scope: "read",
    access: licensed,
    body: Schema.Struct({
      objective: described(
        "The criteria that compare plans, from the first to the last.",
        Schema.optionalKey(ObjectiveOnce)
      ),
      mayStretch: described(
        "Whether a step may take more worked days than its work order says, up to 60. Planning adds as few days as the capacity requires and lowers the daily shares. Default: true.",
        Schema.optionalKey(Schema.Boolean)
      ),
      ...sharingField,
      ...interruptingField,
      ...frozenFields,
      ...searchFields
    }),
    output: Schema.Struct({
      score: described("What the plan comes to.", Score),
      bound: described(
        "Lower bound of the score of every plan that keeps the frozen steps.",
        Schema.Struct({
          weightedTardiness: Score.fields.weightedTardiness,
          lateOrders: Score.fields.lateOrders,
          tardiness: Score.fields.tardiness
        })
      ),
      moves: described("The steps that would move.", Schema.Array(ReasonedMove)),
      late: described("Work orders that remain late, with the reason.", Schema.Array(LateOrder)),
      refused: described(
        "Steps that do not fit next to the fixed ones, each with its shortage. They stay where they are, and planning arranges the other steps of their orders around them.",
        Schema.Array(
          Schema.Struct({
            workOrderId: sharedFields.workOrderId,
            shortage: described("The resource that lacks capacity or working days.", Shortage)
          })
        )
      ),
      iterations,
      stopped: described("Why the search ended.", Stopped),
      comparison: described("The plan before and after the moves.", PlanComparison),
      ...namedOrders
    }).annotate({ identifier: "ShopPlan" }),
    refusals: ["NotFound", "CalendarClosed"]
  }),
  resolveOverloads: call({
    method: "POST",
    path: "/Planning/resolveOverloads",
    reads: [],
    beyondRows: true,
    bounds: { ...bounded.withinDays, rows: 1, bytes: RECORD_BYTES },
    pace: "planning",
    isLong: "always",
    summary:
      "Propose the fewest moves that resolve the overloads of progresses from start to before end without making an order late. Each remaining overload has its remedies. Only events that the caller may edit move. Nothing is written: confirmMoves confirms the moves.",
    scope: "read",
    access: licensed,
    body: daysQuery({ ...sharingField, ...interruptingField, ...frozenFields, ...searchFields }),
    output: Schema.Struct({
      moves: described("The steps that would move.", Schema.Array(StepMove)),
      resolved: described("The overloads that the moves resolve.", Schema.Array(ProposedOverload)),
      unresolved: described(
        "The remaining overloads with their remedies, cheapest first.",
        Schema.Array(
          Schema.Struct({
            overload: described("The overloaded day.", ProposedOverload),
            remedies: described(
              "Remedies for the overload: the smallest of each kind, cheapest first.",
              Schema.Array(TriedRemedy)
            )
          })
        )
      ),
      iterations,
      stopped: described(
        "Why the search ended. `time`: some attempts were skipped because the time was up.",
        Schema.Literals(["iterations", "time"])
      ),
      comparison: described("The plan before and after the moves.", PlanComparison),
      ...namedOrders
    }).annotate({ identifier: "ResolvedOverloads" }),
    refusals: ["NotFound", "CalendarClosed"]
  }),
  promiseDate: call({
    method: "POST",
    path: "/Planning/promise",
    reads: ["event", "workOrder", "template", "jobType", "progress", "shop"],
    bounds: bounded.record,
    pace: "planning",
    isLong: "brief",
    summary:
      "The earliest date on which a new work order of a template could be delivered or installed, with the reason why not earlier. Repairs that make the date earlier are tried for three seconds. Every step that belongs before the date ends before it: steps that count from production, and steps with a negative offset from the delivery or installation. Steps after a template step on or after the date are the exception. Steps without promised days are in leftOut, each with its reason. The caller must see the capacities of all required resources.",
    scope: "read",
    access: creates,
    body: Schema.Struct({
      templateId: sharedFields.templateId,
      jobTypeId: described("The job type; null for none.", Schema.NullOr(Id)),
      values: ValuesOnce,
      stepValues: StepValuesOnce,
      ...visitFields,
      ...sharingField
    }),
    output: PromiseAnswer,
    refusals: ["NotFound", "Forbidden", "CalendarClosed"]
  }),
  promiseWorkOrder: call({
    method: "POST",
    path: "/Planning/promiseWorkOrder",
    reads: ["event", "workOrder", "progress", "shop"],
    bounds: bounded.record,
    pace: "planning",
    isLong: "brief",
    summary:
      "The earliest date for an existing work order, as if its pending steps were rescheduled and all other orders kept their dates. Omitted fields have the values of its visit. An order whose date is unknown is scheduled with its used steps. It has no events to move: changeWorkOrder gives it its dates.",
    scope: "read",
    access: licensed,
    body: Schema.Struct({
      workOrderId: sharedFields.workOrderId,
      reference: described(
        "Whether to find the date of the delivery or of the installation.",
        visitFields.reference
      ),
      days: described(
        "Worked days of the visit; its current number if omitted.",
        Schema.optionalKey(visitFields.days)
      ),
      crewIds: described(
        "Ids of the installers or shippers; empty if none is assigned.",
        Schema.optionalKey(visitFields.crewIds)
      ),
      ...sharingField
    }),
    output: PromiseAnswer,
    refusals: ["NotFound", "Forbidden", "CalendarClosed"]
  }),
  datesThatFit: call({
    method: "POST",
    path: "/Planning/datesThatFit",
    reads: ["event", "workOrder", "template", "jobType", "progress", "shop"],
    bounds: bounded.record,
    pace: "planning",
    isLong: "brief",
    summary:
      "The latest days, from today on, on which the steps of a new work order meet its dates without an overload; otherwise the resource without enough capacity. The caller must see the capacities of its progresses.",
    scope: "read",
    access: creates,
    body: Schema.Struct({ ...reviewRequest, ...sharingField }),
    output: Schema.Union([
      Schema.Struct({
        steps: described("The steps, in their order.", Schema.Array(FittingStep)),
        misfit: described("Why it does not fit; null if it fits.", Schema.Null)
      }),
      Schema.Struct({
        steps: described(
          "The steps, in their order; null if the work order does not fit.",
          Schema.Null
        ),
        misfit: described("Why it does not fit; null if it fits.", Misfit)
      })
    ]).annotate({ identifier: "DatesThatFit" }),
    refusals: ["NotFound", "Forbidden", "CalendarClosed"]
  }),
  placeWorkOrder: call({
    method: "POST",
    path: "/Planning/placeWorkOrder",
    reads: ["event", "workOrder", "progress", "shop"],
    bounds: bounded.action,
    pace: "planning",
    isLong: "brief",
    summary:
      "Find days for the pending steps of a work order among all other orders: the latest days that meet its dates, or the earliest possible. Nothing is written: confirmMoves confirms the moves.",
    scope: "read",
    access: licensed,
    body: Schema.Struct({
      workOrderId: sharedFields.workOrderId,
      days: described(
        "Whether to find the latest days that keep its dates, or the earliest.",
        Schema.Literals(["latest", "earliest"])
      ),
      ...sharingField
    }),
    output: Schema.Struct({
      moves: described("The steps that would move.", Schema.Array(StepMove)),
      misfit: described("Why it does not fit; null if it fits.", Schema.NullOr(Misfit)),
      ...namedOrders
    }).annotate({ identifier: "PlacedWorkOrder" }),
    refusals: ["NotFound", "Forbidden", "CalendarClosed"]
  }),
  confirmMoves: call({
    method: "POST",
    path: "/Planning/confirmMoves",
    intent: "confirmMoves",
    seen: seenInProposal,
    bounds: { rows: 1, bytes: LIST_BYTES, elements: MAX_PLANNED_MOVES },
    isLong: "brief",
    summary:
      "Confirm proposed moves of pending steps, visits and production events, and add capacity on single days (administrators only): all in one change, or none. The server checks the moves against the current plan. It refuses them if an event has changed, is locked or started, if a move creates an overload or overlapping steps of an order, if a day is closed or in the past, or if added capacity has no effect.",
    scope: "write",
    preview: "answer",
    access: licensed,
    query: offeringQuery,
    body: Schema.Struct({
      moves: described("The steps to move.", movesOnce),
      referenceMoves: described(
        "The production event and the visits that move too, with their new crews if those change.",
        Schema.optionalKey(referencesOnce)
      ),
      addedCapacity: described(
        "Additional capacity of progresses on single days. An administrator confirms it together with `moves`.",
        Schema.optionalKey(capacitiesOnce)
      )
    }).check(
      Schema.makeFilter(
        ({ addedCapacity = [], moves, referenceMoves = [] }) =>
          moves.length + referenceMoves.length + addedCapacity.length > 0 || {
            path: ["moves"],
            issue: "must be at least one"
          }
      ),
      Schema.makeFilter(({ moves, referenceMoves = [] }) => {
        const steps = new Set(moves.map(({ eventId }) => eventId))
        return (
          !referenceMoves.some(({ eventId }) => steps.has(eventId)) || {
            path: ["referenceMoves"],
            issue: "must name each only once"
          }
        )
      })
    ),
    output: Outcome,
    refusals: ["NotFound", "Forbidden", "WrongKindOfEvent", "MovesDoNotFit", "CalendarClosed"]
  })
}
