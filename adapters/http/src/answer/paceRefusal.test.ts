import { calls, paces } from "@atelier/contract"
import { userRow } from "@atelier/domain/testing"
import { beforeEach, expect, it } from "vitest"
import { countWritten, makeRateLimits, type RateLimits } from "../admission/limits.ts"
import type { Identity } from "../identity/identify.ts"
import { problemOf } from "../problem/problemOf.ts"
import { paceRefusal } from "./paceRefusal.ts"

const writerOf = (id: string, createWorkOrder: boolean) => {
  const user = { ...userRow(id), permissions: { ...userRow(id).permissions, createWorkOrder } }
  return { identity: { caller: { user, language: "fr" } } as Identity, bytes: 0 }
}

const weak = writerOf("weak", false)
let limits: RateLimits
beforeEach(() => {
  limits = makeRateLimits()
})

const refusalAfter = (
  times: number,
  call: Parameters<typeof paceRefusal>[1],
  writer: Parameters<typeof paceRefusal>[2]
) => {
  for (let made = 0; made < times; made += 1) paceRefusal({ limits }, call, writer)
  return paceRefusal({ limits }, call, writer)
}

it("limits own events per day and names the waiting time", () => {
  const { max } = paces.ownRecords
  expect(refusalAfter(max - 1, calls.createUserEvent, weak)).toBeNull()
  const refusal = paceRefusal({ limits }, calls.createUserEvent, weak)
  if (refusal === null) throw new Error("not refused")
  expect(refusal.retryAfterSeconds).toBeGreaterThan(86_000)
  const problem = problemOf(refusal, { language: "fr", requestId: "" })
  expect(problem.status).toBe(429)
  expect(problem.detail).toContain("24 heures")
  expect(paceRefusal({ limits }, calls.createDashboard, weak)).not.toBeNull()
  const other = writerOf("other", false)
  expect(paceRefusal({ limits }, calls.createUserEvent, other)).toBeNull()
})

it("limits the writes per day of a user without planning, but not reads", () => {
  const { max } = paces.writes
  expect(refusalAfter(max - 1, calls.moveEvent, weak)).toBeNull()
  expect(paceRefusal({ limits }, calls.moveEvent, weak)).not.toBeNull()
  expect(paceRefusal({ limits }, calls.getEvent, weak)).toBeNull()
  expect(paceRefusal({ limits }, calls.continueUpload, weak)).toBeNull()
})

it("does not limit a user who may create work orders", () => {
  const planner = writerOf("planner", true)
  expect(refusalAfter(paces.writes.max, calls.moveEvent, planner)).toBeNull()
})

it("counts a large write once per started 40,000 bytes", () => {
  const large = { ...weak, bytes: 1_000_000 }
  const { max } = paces.writes
  expect(refusalAfter(max / 25 - 1, calls.moveEvent, large)).toBeNull()
  expect(paceRefusal({ limits }, calls.moveEvent, weak)).not.toBeNull()
})

it("counts what a user wrote before a restart", () => {
  const { max } = paces.ownRecords
  const before = { userId: "weak", bytes: 0 }
  countWritten(limits, [
    { ...before, intent: "createUserEvent", entries: max - 2 },
    { ...before, intent: "createDashboard", entries: 1 },
    { ...before, intent: "moveStep", entries: paces.writes.max - max }
  ])
  expect(paceRefusal({ limits }, calls.createUserEvent, weak)).toBeNull()
  expect(paceRefusal({ limits }, calls.createUserEvent, weak)).not.toBeNull()
  expect(paceRefusal({ limits }, calls.moveEvent, weak)).not.toBeNull()
})
