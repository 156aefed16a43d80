import { Result, Schema, SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import type { ServedCall } from "../call/servedAt.ts"
import { calls } from "../calls/calls.ts"
import { everyAddress } from "../calls/everyCall.ts"

const dates = {
  productionDate: "2026-12-01",
  deliveryDate: "2026-12-10",
  deliveryEndDate: "2026-12-11",
  installationDate: "2026-12-14",
  installationEndDate: "2026-12-15"
}
const stepValue = { measureType: "Parts", value: 2 }
const chosen = { startDate: "2026-11-30", numberOfDaysDefault: 2, checked: true }

const texts = {
  clientName: "",
  clientPhone: "",
  clientAddress: "",
  clientAddressLine2: "",
  clientCity: "",
  clientState: "",
  clientZipCode: "",
  clientEmail: "",
  roomName: "",
  comment: "",
  keywords: ""
}
const review = {
  ...dates,
  templateId: "kitchen",
  jobTypeId: null,
  values: [],
  stepValues: [{ templateStepId: "cut", ...stepValue }]
}
const spelledReview = {
  ...dates,
  templateIdPublic: "kitchen",
  jobTypeIdPublic: null,
  workOrderProgressValues: [{ idPublic: null, stepIdPublic: "cut", ...stepValue }]
}
const { jobTypeId: _jobTypeId, ...withoutJobType } = review

const flatTime = {
  allDay: false,
  startDate: "2026-11-20",
  startTime: "10:00",
  endDate: "2026-11-20",
  endTime: "11:00"
}
const wholeDay = { allDay: true, startDate: "2026-11-20", endDate: "2026-11-21" }
const wholeDayTime = { ...wholeDay, startTime: null, endTime: null }

/** Bodies of the original product and of this API, by call or address. */
const spelledOnce: ReadonlyArray<readonly [place: string, unknown, unknown]> = [
  [
    "/Appointment/setUserAppointmentDate",
    { id: "visit", ...flatTime },
    { id: "visit", time: flatTime }
  ],
  ["moveStep", { id: "cut", ...wholeDay }, { id: "cut", time: wholeDayTime }],
  ["moveReference", { id: "in", ...wholeDay }, { id: "in", time: wholeDayTime }],
  ["moveEvent", flatTime, { time: flatTime }],
  [
    "/Appointment/setReferenceAppointmentsDate",
    { appointments: [{ id: "in", ...wholeDay }] },
    { appointments: [{ id: "in", time: wholeDayTime }] }
  ],
  [
    "/Appointment/setProgressAppointmentsDates",
    { appointments: [{ id: "cut", ...flatTime }] },
    { appointments: [{ id: "cut", time: flatTime }] }
  ],
  [
    "/WorkOrder/getWorkOrdersValuesByIdPublic",
    ["roy", { idPublic: "blais" }],
    { ids: ["roy", "blais"] }
  ],
  ["/WorkOrder/getWorkOrderStepsValues", ["roy"], { ids: ["roy"] }],
  ["/WorkOrder/getWorkOrdersStepsValues", ["roy"], { ids: ["roy"] }],
  ["getWorkOrdersById", ["roy"], { ids: ["roy"] }],
  ["deleteWorkOrders", { ids: ["roy"], versions: null }, { ids: ["roy"] }],
  ["generateReviewList", spelledReview, review],
  ["generateReviewList", { ...spelledReview, jobTypeIdPublic: "" }, review],
  ["generateReviewList", { ...withoutJobType, jobTypeIdPublic: "" }, review],
  ["/Appointment/generateCopyProgressAppointmentsReviewList/{id}", spelledReview, review],
  [
    "generateReviewList",
    {
      ...spelledReview,
      currentAppointments: [
        { progress: { id: "cutting", stepIdPublic: "cut" }, ...chosen, isOverCapacityData: null }
      ]
    },
    { ...review, rows: [{ templateStepId: "cut", ...chosen }] }
  ],
  [
    "generateReviewList",
    { ...spelledReview, currentAppointments: [{ progress: { id: "cutting" }, ...chosen }] },
    { ...review, rows: [{ templateStepId: "cutting", ...chosen }] }
  ],
  [
    "createUserEvent",
    {
      title: "Team meeting",
      allDay: false,
      startDate: "2026-11-20",
      startTime: "10:00",
      endDate: "2026-11-20",
      endTime: "11:00",
      comment: null,
      userCreated: true,
      isMainEvent: false,
      workOrder: { idPublic: "roy", name: "Roy" },
      customHexColor: "#336699"
    },
    {
      title: "Team meeting",
      comment: "",
      customHexColor: "#336699",
      workOrderId: "roy",
      userIds: [],
      time: {
        allDay: false,
        startDate: "2026-11-20",
        startTime: "10:00",
        endDate: "2026-11-20",
        endTime: "11:00"
      }
    }
  ],
  [
    "createWorkOrder",
    {
      workOrder: {
        info: {
          name: "Roy",
          template: { idPublic: "kitchen", name: "Kitchen" },
          shipper: null,
          installers: [{ id: "anna", name: "Anna" }],
          numericValue: 3,
          ...dates
        },
        workOrderValues: [{ idPublic: null, measureType: "Parts", value: null }],
        workOrderProgressValues: spelledReview.workOrderProgressValues
      },
      progressAppointmentsReviewList: null
    },
    {
      workOrder: {
        ...dates,
        ...texts,
        name: "Roy",
        templateId: "kitchen",
        jobTypeId: null,
        workOrderGroupId: null,
        projectManagerId: null,
        contractorId: null,
        shipperId: null,
        installerIds: ["anna"],
        cadCamMerged: false,
        importance: 1,
        values: [{ measureType: "NumericValue", value: 3 }],
        stepValues: review.stepValues
      },
      progressAppointmentsReviewList: null
    }
  ],
  ...(
    [
      "previewEventEmail",
      "sendEventEmail",
      "/Email/sendDeliveryEmail",
      "/Email/sendInstallationEmail"
    ] as const
  ).map(
    (name) =>
      [
        name,
        {
          id: "visit",
          title: "Roy",
          comment: null,
          allDay: true,
          startDate: "2026-12-10",
          endDate: "2026-12-11",
          customHexColor: null,
          workOrderIdPublic: null,
          isMainEvent: true
        },
        { id: "visit" }
      ] as const
  ),
  [
    "completeEvent",
    { progressAppointmentId: "cut", completePreviousProgress: null },
    { progressAppointmentId: "cut" }
  ],
  [
    "changeUserEventDetails",
    { id: "meeting", comment: null, users: [{ id: "planner", displayName: "Philippe" }] },
    { id: "meeting", comment: "", userIds: ["planner"] }
  ],
  [
    "changeStepDetails",
    { id: "cut", comment: null, values: null, appointmentsToMove: [{ id: "edge", version: 3 }] },
    { id: "cut", comment: "", appointmentsToMove: ["edge"] }
  ],
  [
    "changeReferenceDetails",
    { id: "visit", installers: null, moveBrokenLink: null, startTime: null },
    { id: "visit", startTime: null }
  ],
  ["changeReferenceDetails", { id: "visit", comment: null }, { id: "visit", comment: "" }],
  [
    "changeReferenceDetails",
    { id: "visit", completePreviousProgressOnComplete: null },
    { id: "visit" }
  ],
  [
    "duplicateVisit",
    { id: "visit", comment: null, installers: null },
    { id: "visit", comment: "" }
  ],
  ["duplicateVisit", { id: "visit", comment: null }, { id: "visit", comment: "" }],
  [
    "changeWorkOrder",
    { workOrder: { info: { idPublic: "roy", jobType: null, comment: null } } },
    { workOrder: { id: "roy", jobTypeId: null, comment: "" }, progressAppointmentsReviewList: null }
  ],
  [
    "changeWorkOrder",
    { workOrder: { info: { idPublic: "roy", installers: null, shipper: null, numericValue: 77 } } },
    {
      workOrder: { id: "roy", installerIds: [], shipperId: null, numericValue: 77 },
      progressAppointmentsReviewList: null
    }
  ],
  [
    "changeWorkOrder",
    { workOrder: { info: { idPublic: "roy", numericValue: 77 }, workOrderValues: [stepValue] } },
    {
      workOrder: { id: "roy", values: [stepValue, { measureType: "NumericValue", value: 77 }] },
      progressAppointmentsReviewList: null
    }
  ]
]

const sameBodies: Readonly<Record<string, ReadonlyArray<string>>> = {
  changeReferenceDetails: [
    "/Appointment/updateDeliveryAppointmentDetails",
    "/Appointment/updateInstallationAppointmentDetails"
  ],
  duplicateVisit: [
    "/Appointment/duplicateDeliveryAppointmentDetails",
    "/Appointment/duplicateInstallationAppointmentDetails"
  ]
}

const spellings: typeof spelledOnce = spelledOnce.flatMap((each) => {
  const [name, theirs, ours] = each
  const others = sameBodies[name]
  if (others !== undefined) return [each, ...others.map((path) => [path, theirs, ours] as const)]
  return name === "createWorkOrder"
    ? [each, ["createWorkOrders", { drafts: [theirs] }, { drafts: [ours] }] as const]
    : [each]
})

const servedAtPlaces = new Map<string, ServedCall>(
  everyAddress.flatMap(([name, path, served]): ReadonlyArray<[string, ServedCall]> => {
    if (name in calls && path === calls[name as keyof typeof calls].path) return [[name, served]]
    return name in calls && served.toInput !== undefined ? [[path, served]] : []
  })
)

const respelledPlaces = [...servedAtPlaces].flatMap(([place, { respelled }]) =>
  respelled === undefined ? [] : [place]
)

/** Fields that every event has: null is an error. */
const always = new Set([
  ...["version", "title", "allDay", "startDate", "endDate"],
  ...["status", "dateLocked", "daysOff"],
  // The original has no such field.
  "kind"
])

const isTaken = (place: string, body: unknown): boolean => {
  try {
    decoded(place, body)
    return true
  } catch {
    return false
  }
}

const decoded = (place: string, body: unknown) => {
  const served = servedAtPlaces.get(place)
  if (served?.respelled === undefined || served.body === undefined)
    throw new Error(`${place} is spelled in one way`)
  return Result.getOrThrow(Schema.decodeUnknownResult(served.body)(served.respelled(body)))
}

describe("spellings of the original product", () => {
  it("are tested for every call that has one", () => {
    expect([...new Set(spellings.map(([name]) => name))].toSorted()).toEqual(
      respelledPlaces.toSorted()
    )
  })

  it("treat null as missing in optional fields", () => {
    const asked = spellings.flatMap(([name, theirs, ours]) => {
      const { ast } = servedAtPlaces.get(name)?.body ?? Schema.Struct({})
      const optional = SchemaAST.isObjects(ast)
        ? ast.propertySignatures.filter(({ type }) => SchemaAST.isOptional(type))
        : []
      const said = new Set(Object.keys(ours as object))
      return optional
        .map((property) => String(property.name))
        .filter((field) => !said.has(field) && !always.has(field))
        .map((field) => [name, field, { ...(theirs as object), [field]: null }] as const)
    })
    expect(asked.length).toBeGreaterThan(30)
    const refused = asked.flatMap(([name, field, body]) =>
      isTaken(name, body) ? [] : [`${name} ${field}`]
    )
    expect(refused).toEqual([])
  })

  it.each(spellings)("%s equals its spelling in this API", (name, theirs, ours) => {
    expect(decoded(name, theirs)).toEqual(decoded(name, ours))
  })

  it.each(spellings)("%s in the spelling of this API is unchanged", (name, _theirs, ours) => {
    expect(servedAtPlaces.get(name)?.respelled?.(ours)).toBe(ours)
  })
})
