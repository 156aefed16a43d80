import type { NamedKind } from "@atelier/domain/proposal"
import type { Call } from "./Call.ts"
import { callTargetOf } from "./callTargetOf.ts"

type Kinds = ReadonlyArray<NamedKind>

const byName: Readonly<Record<string, Kinds>> = {
  appointmentsToMove: ["event"],
  chartId: ["chart"],
  chartIds: ["chart"],
  contractorId: ["contractor"],
  copyOf: ["workOrder"],
  crewId: ["installer", "shipper"],
  crewIds: ["installer", "shipper"],
  dashboardId: ["dashboard"],
  eventId: ["event"],
  eventIds: ["event"],
  installerId: ["installer"],
  installerIds: ["installer"],
  installers: ["installer"],
  jobTypeId: ["jobType"],
  mergedConfigurationId: ["mergedProgress"],
  mergedProgressId: ["mergedProgress"],
  progressAppointmentId: ["event"],
  progressId: ["progress"],
  progressIds: ["progress"],
  projectManagerId: ["projectManager"],
  shipper: ["shipper"],
  shipperId: ["shipper"],
  shipperIds: ["shipper"],
  stepId: ["step", "templateStep"],
  subjectId: ["progress", "installer", "shipper"],
  templateId: ["template"],
  templateIds: ["template"],
  templateStepId: ["templateStep"],
  userId: ["user"],
  userIds: ["user"],
  users: ["user"],
  workOrder: ["workOrder"],
  workOrderGroupId: ["workOrderGroup"],
  workOrderId: ["workOrder"],
  workOrderIdPublic: ["workOrder"],
  workOrderIds: ["workOrder"],
  workOrderTypeIds: ["jobType"]
}

const byPath: Readonly<Record<string, Kinds>> = {
  "answers.id": ["event"],
  "list.id": ["progress", "mergedProgress"],
  startDate: ["occurrence"],
  "started.startDate": ["occurrence"],
  steps: ["progress"],
  /** The client chooses the ids of template steps. */
  "steps.id": []
}

export type InputPart = "params" | "query" | "body"

const byCall = (call: Call, part: InputPart, path: string): Kinds | undefined => {
  const target = callTargetOf(call)
  const named = target !== undefined && "part" in target && target.field === path ? target : null
  if (named?.part === part) return [named.table]
  if (part !== "body") return undefined
  if (named?.part === "params") return [named.table]
  if (call.scope === "write" && call.seen.of === "rows") {
    const { list, table } = call.seen
    if ((list === null ? ["ids", "versions.id"] : [`${list}.id`]).includes(path)) return [table]
  }
  return path === "id" || path === "ids" ? call.names : undefined
}

/** The kinds that an id may refer to; undefined if the field has no ids. */
export const namedKinds = (
  call: Call,
  part: InputPart,
  path: ReadonlyArray<string>
): Kinds | undefined => {
  const whole = path.join(".")
  return byCall(call, part, whole) ?? byPath[whole] ?? byName[path.at(-1) ?? ""]
}
