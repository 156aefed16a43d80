import { endMaintenance, startMaintenance } from "@atelier/application/completing"
import {
  hideWorkOrder,
  lockPositions,
  saveNote,
  unlockPositions
} from "@atelier/application/priorities"
import { changeAnyRecord } from "@atelier/application/reference"
import type { Rows } from "@atelier/domain/change"
import type { EventTime } from "@atelier/domain/event"
import type { ListOwner } from "@atelier/domain/priority-list"
import { addDays, LocalTime } from "@atelier/domain/time"
import { type Intent, near, oneOf, type Scene, someDays } from "./Scene.ts"

const list = ({ plan, random }: Scene): ListOwner | null => {
  const merged = random.chance(30) ? oneOf(plan.mergedProgress, random) : null
  if (merged !== null) return { kind: "merged", id: merged.id }
  const progress = oneOf(plan.progress, random)
  return progress === null ? null : { kind: "progress", id: progress.id }
}

const place = ({ plan, random }: Scene) => {
  const order = oneOf(plan.workOrder, random)
  const used = (order?.steps ?? []).filter((step) => step.used)
  return order === null || used.length === 0
    ? null
    : { workOrderId: order.id, progressId: random.pick(used).progressId }
}

const capacities = ({ random }: Scene) => [
  {
    measureType: "SheetsQuantity" as const,
    min: random.chance(50) ? null : random.between(0, 500) / 100,
    max: random.chance(20) ? null : random.between(500, 6_000) / 100,
    weekdayMaxima: random.chance(30) ? [{ weekday: 5 as const, max: 7.5 }] : []
  }
]

const singleDays = ({ random, today }: Scene) => ({
  openedDays: random.chance(50) ? [addDays(today, random.between(0, 28))] : [],
  overtime: random.chance(50)
    ? [
        {
          date: addDays(today, random.between(0, 28)),
          measureType: "SheetsQuantity" as const,
          more: random.between(1, 1_000) / 100
        }
      ]
    : []
})

export const shopIntents = {
  capacities: (scene) => {
    const { plan, random, caller } = scene
    const table = random.pick(["progress", "installer", "shipper"] as const)
    const stored = oneOf<Rows["progress" | "installer" | "shipper"]>(plan[table], random)
    if (stored === null) return null
    const changed = {
      ...stored,
      capacities: capacities(scene),
      includeSaturday: random.chance(30),
      ...(table === "progress" ? singleDays(scene) : {})
    }
    return () => changeAnyRecord(table, changed, caller)
  },
  lock: (scene) => {
    const owner = list(scene)
    const order = oneOf(scene.plan.workOrder, scene.random)
    if (owner === null || order === null) return null
    const held = [{ workOrderId: order.id, position: scene.random.between(1, 5) }]
    return () => lockPositions(owner, held, scene.caller)
  },
  unlock: ({ plan, random, caller }) => {
    const lock = oneOf(plan.lock, random)
    return lock === null ? null : () => unlockPositions(lock.list, [lock.workOrderId], caller)
  },
  hide: (scene) => {
    const hidden = place(scene)
    return hidden === null ? null : () => hideWorkOrder(hidden, scene.caller)
  },
  note: (scene) => {
    const noted = place(scene)
    const note = scene.random.chance(30) ? "" : `note ${scene.random.between(0, 9)}`
    return noted === null ? null : () => saveNote({ ...noted, note }, scene.caller)
  },
  changeMaintenance: (scene) => {
    const { plan, random, caller } = scene
    const row = oneOf(plan.progressMaintenance, random)
    if (row === null) return null
    const start = near(scene.today, scene)
    const [startTime, endTime] = [LocalTime.make("10:00"), LocalTime.make("13:20")]
    const time: EventTime = random.chance(50)
      ? someDays(scene, 2)
      : { allDay: false, startDate: start, startTime, endDate: start, endTime }
    return () => changeAnyRecord("progressMaintenance", { ...row, time }, caller)
  },
  startMaintenance: ({ plan, random, caller }) => {
    const row = oneOf(plan.progressMaintenance, random)
    return row === null
      ? null
      : () => startMaintenance("progressMaintenance", { id: row.id }, caller)
  },
  endMaintenance: ({ plan, random, caller }) => {
    const row = oneOf(plan.progressMaintenance, random)
    return row === null ? null : () => endMaintenance("progressMaintenance", { id: row.id }, caller)
  }
} as const satisfies Readonly<Record<string, Intent>>
