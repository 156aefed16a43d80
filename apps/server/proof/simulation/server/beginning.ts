import { PlanStore } from "@atelier/application/ports"
import { commitChanges, programFor } from "@atelier/application/proposal"
import { shopRows } from "@atelier/application/shop"
import { demoShop } from "@atelier/demo"
import type { UserConfiguration } from "@atelier/domain/access"
import { created, emptyPlan } from "@atelier/domain/change"
import { progressEntry } from "@atelier/domain/testing"
import { LocalDate } from "@atelier/domain/time"
import { openDatabase, sqliteStore } from "@atelier/sqlite"
import { Effect, Result } from "effect"
import { makeRuntime } from "../../../src/Ports.ts"
import { documentSettings } from "../../../src/settings/documentSettings.ts"
import { beginWorld } from "../world.ts"
import { settings } from "./SimulatedServer.ts"

const ORDERS = 8

export const PLANNERS = ["planner1", "planner2", "planner3", "planner4", "planner5"] as const
export const INSTALLERS = ["installer1", "installer2", "installer3"] as const
/** The account of the program that brings orders; it gets an API key. */
export const ERP = "erp"

const ALL = { display: true, editor: true }
const NONE = { display: false, editor: false }

/** A shop with a few orders, five planners, three people with few permissions, and a webhook. */
const beginningRows = () => {
  const demo = Result.getOrThrow(
    demoShop({ today: LocalDate.make("2026-11-16"), seed: 2026, holidays: [] })
  )
  const visited = demo.workOrder.filter(
    ({ installationDate, installerIds }) =>
      installerIds.length > 0 && installationDate !== null && installationDate > "2026-11-18"
  )
  const workOrder = visited.slice(0, ORDERS)
  const kept = new Set<string | null>([null, ...workOrder.map(({ id }) => id)])
  const event = demo.event.filter((row) => !("workOrderId" in row) || kept.has(row.workOrderId))
  const crews = [...new Set(workOrder.flatMap(({ installerIds }) => installerIds))]
  const step = event
    .filter(({ eventType }) => eventType === "StepEvent")
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .at(-1)
  const admin = demo.user.find(({ id }) => id === "admin")
  const [crew, other] = crews
  if (admin === undefined || step?.eventType !== "StepEvent" || crew === undefined)
    throw new Error("the demo shop has changed")
  const user = (id: string, own: Partial<UserConfiguration>): UserConfiguration => ({
    ...admin,
    id,
    displayName: id,
    email: `${id}@shop.example`,
    planificationRole: "user",
    otherwise: NONE,
    productionVisibility: NONE,
    progressVisibility: [],
    shippersVisibility: [],
    installersVisibility: [],
    permissions: {
      createWorkOrder: false,
      deleteWorkOrder: false,
      accessWorkOrdersListPage: false,
      accessCapacityDashboard: false
    },
    ...own
  })
  const everything = {
    otherwise: ALL,
    productionVisibility: ALL,
    permissions: {
      createWorkOrder: true,
      deleteWorkOrder: true,
      accessWorkOrdersListPage: true,
      accessCapacityDashboard: true
    }
  }
  const users = [
    ...PLANNERS.map((id) => user(id, everything)),
    user("installer1", { installersVisibility: [{ installerId: crew, ...ALL }] }),
    user("installer2", {
      installersVisibility: [{ installerId: other ?? crew, display: true, editor: false }],
      progressVisibility: [progressEntry(step.progressId, ALL)]
    }),
    user("installer3", { productionVisibility: { display: true, editor: false } })
  ]
  const webhooks = (["admin", "installer1"] as const).map((userId) => ({
    id: `webhook of ${userId}`,
    version: 1,
    name: userId,
    url: `https://${userId}.receiver.example/`,
    userId,
    kinds: [
      "workOrder.created",
      "workOrder.changed",
      "workOrder.deleted",
      "event.created",
      "event.changed",
      "event.deleted"
    ] as const,
    state: "active" as const,
    secretAt: "2026-11-16T11:00:00.000Z",
    formerSecretAt: null
  }))
  const reason = { _tag: "Requested" } as const
  return [
    ...shopRows(emptyPlan, { ...demo, workOrder, event, progressMaintenance: [] }),
    ...users.map((row) => created("user", row, reason)),
    ...webhooks.map((row) => created("webhook", row, reason))
  ]
}

let kept: Promise<Buffer> | undefined

const made = async (): Promise<Buffer> => {
  beginWorld(0)
  const opened = await Effect.runPromise(openDatabase(":memory:"))
  const runtime = makeRuntime(
    { layer: (options) => sqliteStore(opened, options) },
    { documents: documentSettings(settings) }
  )
  await runtime.runPromise(
    Effect.gen(function* () {
      yield* PlanStore
      yield* commitChanges(beginningRows(), {
        caller: programFor("system"),
        intent: "beginShop" as const
      })
    }).pipe(Effect.orDie)
  )
  const database = opened.connection.serialize()
  await runtime.dispose()
  opened.connection.close()
  return database
}

/** The database of a new shop. */
export const beginning = (): Promise<Buffer> => {
  kept ??= made()
  return kept
}
