import { noScope } from "@atelier/domain/event"
import { beforeEach, expect, it } from "vitest"
import { allDay, main, makeShopApi, type ShopApi, step } from "./ShopApi.ts"

let api: ShopApi
beforeEach(async () => {
  api = await makeShopApi()
})

const cut = step("roy", "cut")
const installation = main("roy", "InstallationEvent")

const wrong = async (path: string, body: object, method: "post" | "put" = "post") => {
  const answer = await api[method]("admin", path, body)
  return [answer.status, answer.body.errors?.map((error) => error.path)]
}

const userEvent = {
  title: "Meeting",
  comment: "",
  customHexColor: null,
  workOrderId: null,
  userIds: [],
  time: allDay("2026-11-20", "2026-11-21")
}
const move = { id: cut.id, version: cut.version, time: allDay("2026-12-01", "2026-12-03") }
const details = "/Appointment/update"

it.each([
  [
    "installers",
    `${details}InstallationAppointmentDetails`,
    { id: installation.id, installers: ["bo", "bo"] },
    "installers"
  ],
  [
    "users",
    `${details}ProgressAppointmentDetails`,
    { id: cut.id, userIds: ["planner", "planner"] },
    "userIds"
  ],
  [
    "values of a measure type",
    `${details}ProgressAppointmentDetails`,
    {
      id: cut.id,
      values: [
        { measureType: "Parts", value: 1 },
        { measureType: "Parts", value: 2 }
      ]
    },
    "values"
  ],
  [
    "moves of an event",
    "/Appointment/setProgressAppointmentsDates",
    { appointments: [move, move], appointmentsToMove: [] },
    "appointments"
  ]
] as ReadonlyArray<readonly [string, string, object, string]>)(
  "two equal %s are rejected by name",
  async (_what, path, body, field) => {
    expect(await wrong(path, body)).toEqual([400, [field]])
  }
)

it("unknown users are not assigned", async () => {
  for (const [path, body] of [
    ["/Appointment/createUserAppointment", { ...userEvent, userIds: ["ghost"] }],
    [`${details}ProgressAppointmentDetails`, { id: cut.id, userIds: ["ghost"] }]
  ] as const) {
    const answer = await api.post("admin", path, body)
    expect([answer.status, answer.body.code]).toEqual([400, "UnknownId"])
  }
})

it("a duration of zero and an empty scope are rejected", async () => {
  const noon = { allDay: false, startTime: "12:00", endTime: "12:00" }
  const time = { ...noon, startDate: "2026-11-20", endDate: "2026-11-20" }
  expect(await wrong("/Appointment/createUserAppointment", { ...userEvent, time })).toEqual([
    400,
    ["time.endTime"]
  ])
  const blocker = { title: "Closed", scope: { ...noScope, wholeShop: true } }
  expect(await wrong("/blockerevents", { ...blocker, ...time })).toEqual([400, ["endTime"]])
  const day = allDay("2026-11-20", "2026-11-21")
  expect(await wrong("/blockerevents", { ...blocker, ...day, scope: noScope })).toEqual([
    400,
    ["scope"]
  ])
})
