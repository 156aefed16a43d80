import { eventDetails } from "@atelier/application/calendar"
import { completeEvent } from "@atelier/application/completing"
import { changeStepDetails } from "@atelier/application/event-details"
import { moveStep } from "@atelier/application/moving"
import { progressEntry } from "@atelier/domain/testing"
import { addDays } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { step } from "../events/ShopApi.ts"
import { looker, makeDesk } from "./Desk.ts"

const sees = (progressId: string, editor: boolean) =>
  progressEntry(progressId, { display: true, editor })
const ofSteps = (id: string, ...progressVisibility: ReadonlyArray<ReturnType<typeof sees>>) =>
  looker(id, {
    otherwise: { display: false, editor: false },
    permissions: { ...looker("l").permissions, accessWorkOrdersListPage: false },
    progressVisibility
  })

const watching = ofSteps("watching", sees("cut", false), sees("assemble", true))
const alone = ofSteps("alone", sees("assemble", true))
const cutter = ofSteps("cutter", sees("cut", true), sees("assemble", false))
const assembling = step("roy", "assemble")
const cutting = step("roy", "cut")
const target = { eventId: assembling.id, completePrevious: true }
const statusesIn = async (desk: ReturnType<typeof makeDesk>) => {
  const { event } = await desk.everything()
  return [cutting.id, assembling.id].map((id) => event.get(id)?.status)
}

it("rejects completing previous steps if a visible one is forbidden", async () => {
  const desk = makeDesk([watching])
  const named = { table: "event", id: cutting.id, name: "roy · Débit", eventType: "StepEvent" }
  const refusal = { _tag: "Forbidden", rows: [named] }
  expect(await desk.refused("watching", (caller) => completeEvent(target, caller))).toMatchObject(
    refusal
  )
  expect(
    await desk.refused("watching", (caller) =>
      changeStepDetails({ ...target, time: {}, status: "Completed" }, caller)
    )
  ).toMatchObject(refusal)
  expect(
    await desk.refused("watching", (caller) => completeEvent({ ...target, preview: true }, caller))
  ).toMatchObject(refusal)
  expect(await statusesIn(desk)).toEqual(["Pending", "Pending"])
})

it("leaves hidden previous steps open without asking", async () => {
  const desk = makeDesk([alone])
  expect(
    (await desk.done("alone", (caller) => eventDetails(assembling.id, caller)))
      .asksToCompletePrevious
  ).toBe(false)
  await desk.done("alone", (caller) => completeEvent(target, caller))
  expect(await statusesIn(desk)).toEqual(["Pending", "Completed"])
})

it("does not move forbidden later steps and names them", async () => {
  const desk = makeDesk([cutter])
  const startDate = addDays(cutting.startDate, 7)
  const time = { ...cutting, startDate, endDate: addDays(cutting.endDate, 7) }
  const move = { eventId: cutting.id, time, breakLinkToReferenceDate: false }
  expect(
    await desk.refused("cutter", (caller) =>
      moveStep({ ...move, appointmentsToMove: [assembling.id] }, caller)
    )
  ).toMatchObject({ _tag: "Forbidden", rows: [{ table: "event", id: assembling.id }] })
  await desk.done("cutter", (caller) => moveStep({ ...move, appointmentsToMove: [] }, caller))
})
