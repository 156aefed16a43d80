import type { Rows, Table } from "@atelier/domain/change"
import { type OrderFieldName, orderFields } from "@atelier/domain/work-order"

export type Kind = "text" | "integer" | "real" | "boolean" | "json"

type FieldsOf<R> = R extends unknown ? Exclude<keyof R, symbol> : never

type Columns = { readonly [T in Table]: { readonly [F in FieldsOf<Rows[T]>]: Kind } }

const record = { id: "text", version: "integer" } as const

const crew = {
  ...record,
  name: "text",
  colorHexa: "text",
  emails: "text",
  capacities: "json",
  includeSaturday: "boolean",
  includeSunday: "boolean",
  weeklyDaysOff: "json",
  shifts: "json"
} as const

const contact = { ...record, name: "text", email: "text", phone: "text" } as const

const named = { ...record, name: "text" } as const

const ranking = {
  dueDate: "text",
  asOf: "text",
  workByCapacity: "boolean",
  noAddedValue: "real",
  minimumCompletion: "real",
  order: "text"
} as const

const maintenance = {
  title: "text",
  comment: "text",
  time: "json",
  recurrence: "text",
  started: "json"
} as const

const kindsOfOrderFields = {
  line: "text",
  paragraph: "text",
  reference: "text",
  references: "json",
  date: "text",
  flag: "boolean",
  number: "real"
} as const satisfies { readonly [K in (typeof orderFields)[OrderFieldName]["kind"]]: Kind }

const ofOrderFields = Object.fromEntries(
  Object.entries(orderFields).map(([name, { kind }]) => [name, kindsOfOrderFields[kind]])
) as { readonly [F in OrderFieldName]: Kind }

/** Column kinds of all fields of all tables. A missing field does not compile. */
export const columns: Columns = {
  shop: {
    ...named,
    address: "text",
    timeZone: "text",
    includeSaturday: "boolean",
    includeSunday: "boolean",
    weeklyDaysOff: "json",
    shifts: "json",
    dayStartTime: "text",
    dayEndTime: "text",
    productionCapacities: "json",
    content: "text",
    hasMaestroOption: "boolean",
    strictVersions: "boolean",
    alertSeconds: "integer",
    tellPeople: "text"
  },
  progress: {
    ...named,
    colorHexa: "text",
    order: "integer",
    unitType: "text",
    referenceDate: "text",
    linkToReferenceDate: "boolean",
    capacities: "json",
    includeSaturday: "boolean",
    includeSunday: "boolean",
    weeklyDaysOff: "json",
    shifts: "json",
    openedDays: "json",
    overtime: "json",
    mayInterrupt: "boolean",
    notifyOnStarted: "boolean",
    notifyOnCompleted: "boolean",
    askToCompletePreviousProgress: "boolean",
    moveLaterSteps: "boolean",
    users: "json",
    deleted: "boolean"
  },
  template: { ...named, steps: "json" },
  jobType: { ...named, steps: "json" },
  installer: crew,
  shipper: crew,
  contractor: contact,
  projectManager: contact,
  room: named,
  workOrderGroup: named,
  workOrder: {
    ...record,
    ...ofOrderFields,
    values: "json",
    steps: "json",
    origin: "text",
    importKey: "text",
    createdOn: "text"
  },
  event: {
    ...record,
    eventType: "text",
    title: "text",
    allDay: "boolean",
    startDate: "text",
    startTime: "text",
    endDate: "text",
    endTime: "text",
    status: "text",
    comment: "text",
    userIds: "json",
    workOrderId: "text",
    isMainEvent: "boolean",
    values: "json",
    stepId: "text",
    progressId: "text",
    link: "text",
    dateLocked: "boolean",
    daysOff: "json",
    shipperId: "text",
    installerIds: "json",
    customHexColor: "text",
    scope: "json"
  },
  document: {
    ...record,
    workOrderId: "text",
    eventId: "text",
    category: "text",
    name: "text",
    bytes: "integer",
    storedAs: "text",
    addedBy: "text",
    addedAt: "text"
  },
  user: {
    ...record,
    displayName: "text",
    email: "text",
    licensed: "boolean",
    planificationRole: "text",
    permissions: "json",
    notifications: "boolean",
    mutedNotifications: "json",
    emailLanguage: "text",
    productionVisibility: "json",
    progressVisibility: "json",
    shippersVisibility: "json",
    installersVisibility: "json",
    otherwise: "json",
    documentVisibility: "json",
    userLastSeenBuildNumber: "text",
    lastCodeDismissed: "text"
  },
  priorityListSettings: { ...record, progressId: "text", ...ranking },
  mergedProgress: { ...named, progressIds: "json", ...ranking },
  thresholds: { ...record, attentionRequired: "real", urgent: "real", late: "real" },
  lock: {
    ...record,
    list: "json",
    workOrderId: "text",
    position: "integer",
    lockedAt: "text",
    lockedBy: "text"
  },
  hide: { ...record, progressId: "text", workOrderId: "text" },
  note: { ...record, progressId: "text", workOrderId: "text", text: "text" },
  progressMaintenance: { ...record, progressId: "text", ...maintenance },
  mergedProgressMaintenance: { ...record, mergedProgressId: "text", ...maintenance },
  calendarItems: { ...record, fields: "json" },
  dashboard: { ...named, userId: "text", charts: "json" },
  emailConfiguration: {
    ...record,
    senderName: "text",
    replyTo: "text",
    deliveryCopies: "text",
    installationCopies: "text",
    delivery: "json",
    installation: "json"
  },
  announcement: {
    ...record,
    code: "text",
    messageEN: "text",
    messageFR: "text",
    type: "text",
    shownFrom: "text",
    shownUntil: "text"
  },
  webhook: {
    ...named,
    url: "text",
    userId: "text",
    kinds: "json",
    state: "text",
    secretAt: "text",
    formerSecretAt: "text"
  },
  savedMapping: { ...record, headers: "text", mapping: "text" }
}
