import { changeBlocker, createBlocker } from "@atelier/application/closing"
import { completeEvent, startEvent } from "@atelier/application/completing"
import {
  changeEvents,
  changeReferenceDetails,
  changeStepDetails,
  changeUserEventDetails,
  createUserEvent,
  duplicateVisit
} from "@atelier/application/event-details"
import {
  changeEnd,
  deleteEvent,
  moveEvents,
  moveReference,
  moveStep,
  moveUserEvent,
  restoreLink
} from "@atelier/application/moving"
import { AppointmentStatus, eventTypes } from "@atelier/domain/event"
import { laterSteps } from "@atelier/domain/moving"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import {
  eventOf,
  type Intent,
  movedTime,
  near,
  oneOf,
  type Scene,
  someDays,
  target
} from "./Scene.ts"

const references = ["ProductionEvent", "DeliveryEvent", "InstallationEvent"] as const
const visits = ["DeliveryEvent", "InstallationEvent"] as const

const someLater = (
  { plan, random }: Scene,
  eventId: string,
  startDate: LocalDate
): ReadonlyArray<string> => {
  const later = Result.getOrElse(laterSteps(plan, { eventId, startDate }), () => [])
  const chosen = later.map(({ planned }) => planned.event.id).filter(() => random.chance(50))
  return random.chance(5) ? [...chosen, eventId] : chosen
}

const scope = ({ plan, random }: Scene) => {
  const some = (rows: ReadonlyMap<string, unknown>) =>
    [...rows.keys()].toSorted().filter(() => random.chance(20))
  return {
    wholeShop: random.chance(10),
    production: random.chance(20),
    progressIds: some(plan.progress),
    installerIds: some(plan.installer),
    shipperIds: some(plan.shipper)
  }
}

export const eventIntents = {
  moveReference: (scene) => {
    const event = eventOf(scene, ...references)
    if (event === null) return null
    const moveBrokenLink = scene.random.chance(50)
    const asked = { ...target(event, scene), time: movedTime(event, scene), moveBrokenLink }
    return (preview) => moveReference({ ...asked, preview }, scene.caller)
  },
  moveStep: (scene) => {
    const event = eventOf(scene, "StepEvent")
    if (event === null) return null
    const time = movedTime(event, scene)
    const asked = {
      ...target(event, scene),
      time,
      appointmentsToMove: someLater(scene, event.id, time.startDate),
      breakLinkToReferenceDate: scene.random.chance(20)
    }
    return (preview) => moveStep({ ...asked, preview }, scene.caller)
  },
  moveUserEvent: (scene) => {
    const event = eventOf(scene, "UserEvent", "BlockerEvent")
    if (event === null) return null
    const asked = { ...target(event, scene), time: movedTime(event, scene) }
    return (preview) => moveUserEvent({ ...asked, preview }, scene.caller)
  },
  moveEvents: (scene) => {
    const events = [1, 2, 3].flatMap(() => eventOf(scene, "StepEvent", ...references) ?? [])
    const moved = [...new Map(events.map((event) => [event.id, event])).values()]
    const moves = moved.map((event) => ({
      ...target(event, scene),
      time: movedTime(event, scene)
    }))
    if (moves.length === 0) return null
    const moveBrokenLink = scene.random.chance(50)
    const asked = { moves, kinds: eventTypes, moveBrokenLink }
    return (preview) => moveEvents({ ...asked, preview }, scene.caller)
  },
  changeEnd: (scene) => {
    const event = eventOf(scene, "StepEvent", ...references, "UserEvent")
    if (event === null) return null
    const endDate = addDays(event.endDate, scene.random.between(-2, 3))
    const asked = { ...target(event, scene), endDate }
    return (preview) => changeEnd({ ...asked, preview }, scene.caller)
  },
  restoreLink: (scene) => {
    const event = eventOf(scene, "StepEvent")
    if (event === null) return null
    const asked = target(event, scene)
    return (preview) => restoreLink({ ...asked, preview }, scene.caller)
  },
  startEvent: (scene) => {
    const event = eventOf(scene, "StepEvent", "DeliveryEvent", "InstallationEvent")
    if (event === null) return null
    const asked = target(event, scene)
    return (preview) => startEvent({ ...asked, preview }, scene.caller)
  },
  changeEvents: (scene) => {
    const some = [1, 2, 3].flatMap(() => eventOf(scene, "StepEvent", ...visits) ?? [])
    const chosen = [...new Map(some.map((event) => [event.id, event])).values()]
    if (chosen.length === 0) return null
    const events = chosen.map((event) => target(event, scene))
    const status = scene.random.chance(50) ? ("Started" as const) : ("Completed" as const)
    const asked = { events, status, completePrevious: scene.random.chance(50) }
    return (preview) => changeEvents({ ...asked, preview }, scene.caller)
  },
  completeEvent: (scene) => {
    const event = eventOf(scene, "StepEvent", "DeliveryEvent", "InstallationEvent")
    if (event === null) return null
    const asked = { ...target(event, scene), completePrevious: scene.random.chance(50) }
    return (preview) => completeEvent({ ...asked, preview }, scene.caller)
  },
  stepDetails: (scene) => {
    const event = eventOf(scene, "StepEvent")
    if (event === null) return null
    const { random, caller } = scene
    const { startDate } = random.chance(30) ? { startDate: near(event.startDate, scene) } : event
    const asked = {
      ...target(event, scene),
      ...(random.chance(50) ? { status: random.pick(AppointmentStatus.literals) } : {}),
      completePrevious: random.chance(50),
      comment: `comment ${random.between(0, 9)}`,
      userIds: [caller.user.id],
      time: { startDate },
      values: random.chance(50)
        ? []
        : [{ measureType: "SheetsQuantity" as const, value: random.between(0, 2_000) / 100 }],
      breakLinkToReferenceDate: random.chance(20),
      appointmentsToMove: someLater(scene, event.id, startDate)
    }
    return (preview) => changeStepDetails({ ...asked, preview }, caller)
  },
  referenceDetails: (scene) => {
    const event = eventOf(scene, ...references)
    if (event === null) return null
    const { random, plan, caller } = scene
    const shipperId = random.chance(30) ? null : (oneOf(plan.shipper, random)?.id ?? null)
    const installerIds = [1, 2].flatMap(() => oneOf(plan.installer, random)?.id ?? [])
    const asked = {
      ...target(event, scene),
      ...(random.chance(20) ? { status: random.pick(AppointmentStatus.literals) } : {}),
      completePrevious: random.chance(50),
      comment: `comment ${random.between(0, 9)}`,
      ...(event.eventType === "DeliveryEvent" ? { shipperId } : {}),
      ...(event.eventType === "InstallationEvent"
        ? { installerIds: [...new Set(installerIds)] }
        : {}),
      time: random.chance(50) ? { startDate: near(event.startDate, scene) } : {},
      moveBrokenLink: random.chance(50)
    }
    return (preview) => changeReferenceDetails({ ...asked, preview }, caller)
  },
  userEventDetails: (scene) => {
    const event = eventOf(scene, "UserEvent")
    if (event === null) return null
    const asked = {
      ...target(event, scene),
      title: `title ${scene.random.between(0, 9)}`,
      time: { startDate: near(event.startDate, scene) }
    }
    return (preview) => changeUserEventDetails({ ...asked, preview }, scene.caller)
  },
  duplicateVisit: (scene) => {
    const event = eventOf(scene, ...visits)
    if (event === null) return null
    const asked = { eventId: event.id, time: { startDate: near(event.startDate, scene) } }
    return (preview) => duplicateVisit({ ...asked, preview }, scene.caller)
  },
  deleteEvent: (scene) => {
    const event = eventOf(scene, "UserEvent", "BlockerEvent", ...visits)
    if (event === null) return null
    const asked = target(event, scene)
    return (preview) => deleteEvent({ ...asked, preview }, scene.caller)
  },
  createUserEvent: (scene) => {
    const { random, plan, caller } = scene
    const workOrderId = random.chance(50) ? null : (oneOf(plan.workOrder, random)?.id ?? null)
    const asked = { title: "Visit", comment: "", customHexColor: "#112233", userIds: [] }
    const time = someDays(scene, 3)
    return () => createUserEvent({ ...asked, workOrderId, time }, caller)
  },
  createBlocker: (scene) => {
    const asked = { title: "Closed", scope: scope(scene), ...someDays(scene, 4) }
    return () => createBlocker(asked, scene.caller)
  },
  changeBlocker: (scene) => {
    const event = eventOf(scene, "BlockerEvent")
    if (event === null) return null
    const row = { ...event, ...movedTime(event, scene), scope: scope(scene) }
    return () => changeBlocker(row, scene.caller)
  }
} as const satisfies Readonly<Record<string, Intent>>
