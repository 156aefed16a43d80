import { addDays } from "../auditor/recount.ts"
import { rowsIn } from "../records.ts"
import { INSTALLERS } from "../server/beginning.ts"
import { eventOf, near, oneOf, post, seen, timeFrom, type Write } from "./Step.ts"

/** Writes of administrators and of the portal. */
export const shop = {
  close: (scene) => {
    const crew = oneOf(rowsIn(scene.tables, "installer").values(), scene)
    const progress = oneOf(rowsIn(scene.tables, "progress").values(), scene)
    const { random } = scene
    const start = near(addDays(scene.today, 4), scene)
    const isHalf = random.chance(40)
    const time = isHalf
      ? { allDay: false, startDate: start, startTime: "07:00", endDate: start, endTime: "10:20" }
      : timeFrom(start, random.between(1, 3))
    return post("admin", "/blockerevents", {
      title: scene.mark,
      comment: "",
      userIds: [],
      ...time,
      scope: {
        wholeShop: random.chance(20),
        production: random.chance(20),
        progressIds: progress === null || random.chance(40) ? [] : [progress.id],
        installerIds: crew === null ? [] : [crew.id],
        shipperIds: []
      }
    })
  },
  reopen: (scene) => {
    const event = eventOf(scene, "BlockerEvent")
    if (event === null) return null
    return { actor: "admin", method: "DELETE", path: `/api/blockerevents/${event.id}` }
  },
  capacity: (scene) => {
    const progress = oneOf(rowsIn(scene.tables, "progress").values(), scene)
    if (progress === null) return null
    const { random } = scene
    const max = random.chance(20) ? null : random.between(100, 6_000) / 100
    const capacities = [
      {
        measureType: "SheetsQuantity",
        min: null,
        max,
        weekdayMaxima: random.chance(30) ? [{ weekday: 5, max: 2.5 }] : []
      }
    ]
    const openedDays = random.chance(30) ? [near(scene.today, scene)] : []
    const includeSaturday = random.chance(30)
    return {
      actor: "admin",
      method: "PUT",
      path: `/api/progresses/${progress.id}`,
      body: {
        ...progress,
        version: undefined,
        ...seen(progress, scene),
        capacities,
        openedDays,
        includeSaturday
      }
    }
  },
  rights: (scene) => {
    const { random, tables } = scene
    const id = random.pick(INSTALLERS)
    const user = rowsIn(tables, "user").get(id)
    const crew = oneOf(rowsIn(tables, "installer").values(), scene)
    const shipper = oneOf(rowsIn(tables, "shipper").values(), scene)
    if (user === undefined || crew === null || shipper === null) return null
    const display = random.chance(60)
    const change = random.pick([
      { installersVisibility: [{ installerId: crew.id, display: true, editor: display }] },
      { shippersVisibility: [{ shipperId: shipper.id, display, editor: false }] },
      { productionVisibility: { display, editor: display } },
      { licensed: random.chance(60) }
    ])
    return post("admin", "/User/saveUserConfig", { id, ...seen(user, scene), ...change })
  },
  portal: (scene) => ({
    actor: "portal",
    method: "PATCH",
    path: `/scim/v2/Users/${scene.ids.sam}`,
    body: {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
      Operations: [{ op: "replace", path: "active", value: scene.random.chance(60) }]
    }
  })
} as const satisfies Readonly<Record<string, Write>>
