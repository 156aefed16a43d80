import { rowsIn } from "../records.ts"
import {
  type Asking,
  eventOf,
  lengthOf,
  near,
  oneOf,
  orderOf,
  planner,
  post,
  seen,
  someone,
  timeFrom,
  userAndEvent,
  type Write
} from "./Step.ts"

export const APPOINTMENTS = ["StepEvent", "ProductionEvent", "DeliveryEvent", "InstallationEvent"]

/** A note in the calendar. */
export const noteOf = (
  actor: string,
  title: string,
  date: string,
  {
    workOrderId = null,
    comment = ""
  }: { readonly workOrderId?: string | null; readonly comment?: string } = {}
): Asking =>
  post(actor, "/Appointment/createUserAppointment", {
    title,
    comment,
    customHexColor: null,
    workOrderId,
    userIds: [],
    time: timeFrom(date, 1)
  })

/** Writes of events. */
export const events = {
  move: (scene) => {
    const found = userAndEvent(scene, ...APPOINTMENTS, "UserEvent")
    if (found === null) return null
    const { actor, event } = found
    const time = timeFrom(near(event.startDate, scene), lengthOf(event))
    const body = { ...seen(event, scene), time, moveBrokenLink: scene.random.chance(30) }
    return post(actor, `/Appointment/setAppointmentDate/${event.id}`, body)
  },
  moveVisit: (scene) => {
    const event = eventOf(scene, "DeliveryEvent", "InstallationEvent")
    if (event === null) return null
    const start = near(event.startDate, scene)
    const time = scene.random.chance(80)
      ? timeFrom(start, lengthOf(event))
      : { allDay: false, startDate: start, startTime: "08:00", endDate: start, endTime: "11:30" }
    const body = { ...seen(event, scene), time }
    return post(planner(scene), `/Appointment/setAppointmentDate/${event.id}`, body)
  },
  moveReference: (scene) => {
    const event = eventOf(scene, "ProductionEvent", "DeliveryEvent", "InstallationEvent")
    if (event === null) return null
    return post(planner(scene), "/Appointment/setReferenceAppointmentDate", {
      id: event.id,
      ...seen(event, scene),
      time: timeFrom(near(event.startDate, scene), lengthOf(event)),
      moveBrokenLink: scene.random.chance(30)
    })
  },
  moveSeveral: (scene) => {
    const events = [1, 2, 3].flatMap(() => eventOf(scene, ...APPOINTMENTS) ?? [])
    const each = [...new Map(events.map((event) => [event.id, event])).values()]
    if (each.length === 0) return null
    return post(planner(scene), "/Events/move", {
      events: each.map((event) => ({
        id: event.id,
        ...seen(event, scene),
        time: timeFrom(near(event.startDate, scene), lengthOf(event))
      }))
    })
  },
  changeStatus: (scene) => {
    const found = userAndEvent(scene, ...APPOINTMENTS)
    if (found === null) return null
    return post(found.actor, "/Events/change", {
      events: [{ id: found.event.id, ...seen(found.event, scene) }],
      status: scene.random.pick(["Started", "Completed"])
    })
  },
  assign: (scene) => {
    const event = eventOf(scene, "InstallationEvent")
    const crew = oneOf(rowsIn(scene.tables, "installer").values(), scene)
    if (event === null || crew === null) return null
    const other = oneOf(rowsIn(scene.tables, "installer").values(), scene) ?? crew
    const both = [...new Set([crew.id, other.id])].map((id) => ({ id }))
    const installers = scene.random.pick([[], both, [{ id: crew.id }], [{ id: crew.id }]])
    const events = [{ id: event.id, ...seen(event, scene) }]
    return post(planner(scene), "/Events/change", { events, installers })
  },
  ship: (scene) => {
    const event = eventOf(scene, "DeliveryEvent")
    const shipper = oneOf(rowsIn(scene.tables, "shipper").values(), scene)
    if (event === null || shipper === null) return null
    const events = [{ id: event.id, ...seen(event, scene) }]
    return post(planner(scene), "/Events/change", { events, shipper: { id: shipper.id } })
  },
  note: (scene) =>
    noteOf(someone(scene), scene.mark, near(scene.today, scene), {
      workOrderId: scene.random.chance(40) ? (orderOf(scene)?.id ?? null) : null
    }),
  deleteEvent: (scene) => {
    const event = eventOf(scene, "UserEvent")
    if (event === null) return null
    return { actor: planner(scene), method: "DELETE", path: `/api/events/${event.id}` }
  }
} as const satisfies Readonly<Record<string, Write>>
