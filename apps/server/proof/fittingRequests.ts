import { type Call, calls } from "@atelier/contract"
import type { Plan } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { ListOwner } from "@atelier/domain/priority-list"
import { measureTypes } from "@atelier/domain/quantity"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import fc from "fast-check"
import { mapping } from "../../../packages/domain/test/smallImport.ts"
import { dayFromToday } from "../test/dayFromToday.ts"
import { addressOf, formOf, type Sent } from "./inputs.ts"
import { newSecretKey, proofFeeds } from "./proofFeeds.ts"
import { webhookMessageIds } from "./proofWebhook.ts"
import { invitationIds, proofService, refusedMailIds } from "./queuedMessages.ts"

const order = fc.record({
  number: fc.integer({ min: 1, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  day: fc.integer({ min: 10, max: 28 }),
  status: fc.constantFrom("open", "closed")
})

const fittingFiles = (path: string): fc.Arbitrary<Sent> =>
  fc
    .tuple(fc.array(order, { minLength: 1, maxLength: 4 }), fc.constantFrom("true", "false"))
    .map(([orders, dryRun]) => {
      const lines = orders.map(
        ({ number, quantity, day, status }) =>
          `Import ${number},door,${quantity},2027-03-${day},${status},\n`
      )
      return {
        path: addressOf(path, {}, { dryRun, skipRejected: "true" }),
        body: formOf({
          orders: `n,t,q,d,s,e\n${lines.join("")}`,
          operations: "t,s,o,r,h,f\ndoor,1,cut,saw,1,0\n",
          resources: "r,u\nsaw,1\n",
          closures: "c,from,to\nshop,2027-03-02,2027-03-03\n",
          mapping
        })
      }
    })

/** Bodies that fit the rows of a plan; undefined if there are no suitable rows. */
type Bodies = (plan: Plan) => fc.Arbitrary<unknown> | undefined

const oneOf = <A>(values: Iterable<A>): fc.Arbitrary<A> | undefined => {
  const all = [...values]
  return all.length === 0 ? undefined : fc.constantFrom(...all)
}

const newOrders: Bodies = ({ workOrder, template }) => {
  const today = dayFromToday()
  const likeness = oneOf(workOrder.values())
  const templateIds = oneOf(template.keys())
  if (likeness === undefined || templateIds === undefined) return undefined
  return fc
    .tuple(likeness, templateIds, fc.integer({ min: 40, max: 90 }))
    .map(([order, templateId, ahead]) => {
      const { id, version, steps, origin, importKey, createdOn, ...info } = order
      const at = (days: number): LocalDate => addDays(today, ahead + days)
      const dates = {
        productionDate: at(0),
        deliveryDate: at(7),
        deliveryEndDate: at(8),
        installationDate: at(8),
        installationEndDate: at(10)
      }
      return {
        workOrder: { ...info, ...dates, templateId, stepValues: [] },
        progressAppointmentsReviewList: null
      }
    })
}

const namedAnew: Bodies = ({ workOrder }) =>
  oneOf(workOrder.values())?.chain(({ id, version }) =>
    fc
      .constantFrom("Kitchen", "Office", "Hall")
      .map((roomName) => ({ workOrder: { id, version, roomName } }))
  )

const MAX_SHARING = 4

const sharedRooms: Bodies = ({ workOrder }) =>
  oneOf(workOrder.keys())?.chain((id) =>
    fc.record({
      ids: fc
        .uniqueArray(fc.constantFrom(...workOrder.keys()), { maxLength: MAX_SHARING })
        .map((ids) => [...new Set([id, ...ids])]),
      changes: fc.record({ roomName: fc.constantFrom("Kitchen", "Office", "Hall") })
    })
  )

const laterSteps: Bodies = ({ event }) => {
  const pending = [...event.values()].filter(
    (row) => row.eventType === "StepEvent" && row.status === "Pending"
  )
  return oneOf(pending)?.chain(({ id, version, startDate, endDate }) =>
    fc
      .integer({ min: 1, max: 30 })
      .map((days) => ({
        moves: [{ eventId: id, version, to: addDays(startDate, days), end: addDays(endDate, days) }]
      }))
  )
}

type Kind = Event["eventType"]

const visits = ["DeliveryEvent", "InstallationEvent"] as const

const eventsOf = ({ event }: Plan, kinds: ReadonlyArray<Kind>): ReadonlyArray<Event> =>
  [...event.values()].filter(({ eventType }) => kinds.includes(eventType))

const comment = fc.constantFrom("Bring the long ladder", "Key at the neighbour's", "")

const commented =
  (...kinds: ReadonlyArray<Kind>): Bodies =>
  (plan) =>
    oneOf(eventsOf(plan, kinds))?.chain(({ id, version }) =>
      comment.map((text) => ({ id, version, comment: text }))
    )

const references = ["ProductionEvent", ...visits] as const

const later =
  (...kinds: ReadonlyArray<Kind>) =>
  (plan: Plan) =>
    oneOf(
      eventsOf(plan, kinds).filter((event) => "status" in event && event.status === "Pending")
    )?.chain(({ id, version, allDay, startDate, startTime, endDate, endTime }) =>
      fc
        .integer({ min: 1, max: 10 })
        .map((days) => ({
          id,
          version,
          time: {
            allDay,
            startDate: addDays(startDate, days),
            startTime,
            endDate: addDays(endDate, days),
            endTime
          }
        }))
    )

const severalLater =
  (...kinds: ReadonlyArray<Kind>): Bodies =>
  (plan) =>
    later(...kinds)(plan)?.map((move) => ({ events: [move] }))

const laterVisit: Bodies = (plan) =>
  oneOf(eventsOf(plan, visits))?.chain(({ id, startDate, endDate }) =>
    fc
      .tuple(fc.integer({ min: 1, max: 30 }), comment)
      .map(([days, text]) => ({
        id,
        comment: text,
        startDate: addDays(startDate, days),
        endDate: addDays(endDate, days)
      }))
  )

/** A short search over some future days. */
const daysToResolve: Bodies = () =>
  fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 9 })).map(([days, seed]) => {
    const start = dayFromToday()
    return { start, end: addDays(start, days), iterations: 5, milliseconds: 500, seed }
  })

const changedCharts: Bodies = ({ dashboard }) =>
  oneOf(
    [...dashboard.values()].flatMap(({ id, charts }) =>
      charts.map((chart) => ({ id, chartId: chart.id }))
    )
  )?.chain(({ id, chartId }) =>
    fc
      .oneof(
        fc.constant({ _tag: "RemoveChart" }),
        fc
          .constantFrom(...measureTypes)
          .map((type) => ({ _tag: "SetValueTypes", valueTypes: [type] }))
      )
      .map((change) => ({ id, change: { ...change, chartId } }))
  )

type Listed = readonly [list: ListOwner, workOrderId: string]

const listedOrders = ({ workOrder, mergedProgress }: Plan): ReadonlyArray<Listed> => {
  const own = [...workOrder.values()].flatMap(({ id, steps }) =>
    steps.flatMap(({ used, progressId }) => (used ? [[progressId, id] as const] : []))
  )
  return [
    ...own.map(([id, order]): Listed => [{ kind: "progress", id }, order]),
    ...[...mergedProgress.values()].flatMap(({ id, progressIds }) =>
      own
        .filter(([progressId]) => progressIds.includes(progressId))
        .map(([, order]): Listed => [{ kind: "merged", id }, order])
    )
  ]
}

const position = fc.integer({ min: 1, max: 5 })

const newLocks: Bodies = (plan) =>
  oneOf(listedOrders(plan))?.chain(([list, workOrderIdPublic]) =>
    position.map((at) => ({ list, positions: [{ workOrderIdPublic, position: at }] }))
  )

const endedLocks: Bodies = (plan) =>
  oneOf(listedOrders(plan))?.map(([list, id]) => ({ list, workOrderIds: [id] }))

const anInvitation: Bodies = () => fc.constantFrom(...invitationIds).map((id) => ({ id }))

const aFeed: Bodies = ({ installer }) =>
  oneOf(installer.keys())?.chain((subjectId) =>
    newSecretKey.map((key) => ({ subject: { kind: "installer", subjectId }, key }))
  )

const severalOrders: Bodies = (plan) => {
  const one = newOrders(plan)
  return one === undefined
    ? undefined
    : fc.array(one, { minLength: 1, maxLength: 3 }).map((drafts) => ({ drafts }))
}

const fittingBodies: Readonly<Record<string, Bodies>> = {
  createWorkOrder: newOrders,
  createWorkOrders: severalOrders,
  changeWorkOrder: namedAnew,
  changeWorkOrders: sharedRooms,
  confirmMoves: laterSteps,
  moveReference: later(...references),
  moveEvents: severalLater(...references),
  moveStep: later("StepEvent"),
  resolveOverloads: daysToResolve,
  changeStepDetails: commented("StepEvent"),
  changeReferenceDetails: commented("ProductionEvent", ...visits),
  changeUserEventDetails: commented("UserEvent"),
  duplicateVisit: laterVisit,
  changeDashboard: changedCharts,
  lockPositions: newLocks,
  unlockPositions: endedLocks,
  sendInvitationAgain: anInvitation,
  withdrawInvitation: anInvitation,
  createFeed: aFeed,
  createService: () => newSecretKey.map((key) => ({ displayName: "Label printer", key })),
  changeServiceKey: () => newSecretKey.map((key) => ({ id: proofService.userId, key }))
}

type Addresses = (plan: Plan) => fc.Arbitrary<Readonly<Record<string, string>>> | undefined

const oneOfIds =
  (ids: Iterable<string>): Addresses =>
  () =>
    oneOf(ids)?.map((id) => ({ id }))

const isRecord = Schema.is(calls.getRecordUses.params)

const records: Addresses = (plan) =>
  oneOf(
    Object.entries(plan)
      .flatMap(([table, rows]) => [...rows.keys()].map((id) => ({ table, id })))
      .filter((record) => isRecord(record))
  )

const fittingAddresses: Readonly<Record<string, Addresses>> = {
  sendEmailAgain: oneOfIds(refusedMailIds),
  sendWebhookAgain: oneOfIds(webhookMessageIds),
  getWebhookMessage: oneOfIds(webhookMessageIds),
  revokeFeed: oneOfIds(proofFeeds.map(({ id }) => id)),
  getHistory: records,
  getRecordUses: records
}

const anotherKey = (path: string): fc.Arbitrary<Sent> =>
  fc
    .tuple(fc.constantFrom(...proofFeeds), newSecretKey)
    .map(([{ id }, key]) => ({ path: addressOf(path, { id }, {}), body: JSON.stringify({ key }) }))

const someNames = (path: string, { room, contractor }: Plan): fc.Arbitrary<Sent> =>
  fc
    .tuple(
      fc.constantFrom("room", "contractor"),
      fc.subarray([...room.values(), ...contractor.values()].map(({ name }) => name))
    )
    .map(([table, names]) => ({
      path: addressOf(path, { table }, {}),
      body: JSON.stringify({ sheet: ["name", "Another one", ...names].join("\n") })
    }))

const fittingBoth: Readonly<Record<string, (path: string, plan: Plan) => fc.Arbitrary<Sent>>> = {
  importWorkOrders: fittingFiles,
  importRecords: someNames,
  renewFeed: anotherKey
}

/** Requests that fit the rows of a plan, for calls where random fields hardly ever fit. */
export const fittingRequests = (
  plan: Plan,
  name: string,
  { path }: Call
): fc.Arbitrary<Sent> | undefined =>
  fittingBoth[name]?.(path, plan) ??
  fittingAddresses[name]?.(plan)?.map((params) => ({
    path: addressOf(path, params, {}),
    body: undefined
  })) ??
  fittingBodies[name]?.(plan)?.map((body) => ({
    path: addressOf(path, {}, {}),
    body: JSON.stringify(body)
  }))
