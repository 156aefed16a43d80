import { describe, expect, it } from "vitest"
import {
  crewRow,
  documentRow,
  REQUESTED,
  stepEventRow,
  userRow,
  workOrderRow
} from "../../../testing/index.ts"
import { changed, created, deleted, type RowChange } from "../../records/change/index.ts"
import { WebhookKind } from "../../records/webhook/index.ts"
import { makeViewer } from "../../rules/visibility/index.ts"
import { messageContent, ROWS_OF_A_MESSAGE, webhookKinds, webhookMessages } from "./index.ts"

const order = workOrderRow("order")
const step = stepEventRow("step", { workOrderId: order.id, stepId: "s", progressId: "saw" })
const everything = makeViewer(userRow("erp"), new Set())
const blindToSaw = makeViewer(
  userRow("erp", {
    permissions: { ...userRow("erp").permissions, accessWorkOrdersListPage: false },
    progressVisibility: [
      {
        progressId: "saw",
        display: false,
        editor: false,
        displayInLegend: false,
        displayInWorkOrderInfoSection: false,
        displayCapacities: false,
        displayDamaged: false,
        displayBackOrder: false
      }
    ]
  }),
  new Set()
)
const all = WebhookKind.literals

describe("the webhook kind of a change", () => {
  it("is its action on the table", () => {
    const kinds = (change: RowChange) => webhookKinds(change)
    expect(kinds(created("workOrder", order, REQUESTED))).toEqual(["workOrder.created"])
    expect(kinds(changed("workOrder", order, order, REQUESTED))).toEqual(["workOrder.changed"])
    expect(kinds(deleted("event", step, REQUESTED))).toEqual(["event.deleted"])
    expect(kinds(created("document", documentRow("plan"), REQUESTED))).toEqual(["document.added"])
    expect(kinds(created("installer", crewRow("anna"), REQUESTED))).toEqual([
      "configuration.changed"
    ])
  })

  it("is also the start or completion of an event, once", () => {
    const started = { ...step, status: "Started" as const }
    expect(webhookKinds(changed("event", step, started, REQUESTED))).toEqual([
      "event.changed",
      "event.started"
    ])
    expect(webhookKinds(changed("event", started, started, REQUESTED))).toEqual(["event.changed"])
    const completed = { ...step, status: "Completed" as const }
    expect(webhookKinds(created("event", completed, REQUESTED))).toEqual([
      "event.created",
      "event.completed"
    ])
  })
})

describe("the messages of a change set", () => {
  const changes = [
    changed("workOrder", order, { ...order, name: "Other" }, REQUESTED),
    changed("event", step, { ...step, status: "Started" as const }, REQUESTED)
  ]

  const started = { intent: "startEvent", changes } as const

  it("are one per subscribed kind, with its rows", () => {
    expect(webhookMessages(everything, changes, all)).toEqual([
      { kind: "workOrder.changed", part: 0 },
      { kind: "event.changed", part: 0 },
      { kind: "event.started", part: 0 }
    ])
    expect(webhookMessages(everything, changes, ["event.started"])).toHaveLength(1)
    const sent = messageContent(everything, started, { kind: "event.started", part: 0 })
    expect(sent).toMatchObject({ intent: "startEvent", changes: [{ table: "event", id: "step" }] })
  })

  it("contain visible rows only", () => {
    expect(webhookMessages(blindToSaw, changes, all)).toEqual([])
    expect(messageContent(blindToSaw, started, { kind: "event.started", part: 0 })).toBeNull()
  })

  it("report a row that becomes hidden as deleted", () => {
    const plank = stepEventRow("plank", { workOrderId: order.id, stepId: "p", progressId: "plane" })
    const away = [changed("event", plank, { ...plank, progressId: "saw" }, REQUESTED)]
    expect(webhookMessages(blindToSaw, away, all)).toEqual([{ kind: "event.deleted", part: 0 }])
  })

  it("are split into parts of a hundred rows", () => {
    const orders = Array.from({ length: 250 }, (_, place) => workOrderRow(`order-${place}`))
    const many = orders.map((row) => created("workOrder", row, REQUESTED))
    const parts = webhookMessages(everything, many, all)
    expect(parts).toEqual([0, 1, 2].map((part) => ({ kind: "workOrder.created", part })))
    const intended = { intent: "importWorkOrders", changes: many } as const
    const rows = parts.map((part) => messageContent(everything, intended, part)?.changes ?? [])
    expect(rows.map(({ length }) => length)).toEqual([ROWS_OF_A_MESSAGE, ROWS_OF_A_MESSAGE, 50])
    expect(new Set(rows.flat().map(({ id }) => id)).size).toBe(250)
  })
})
