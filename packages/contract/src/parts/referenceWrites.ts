import { recordIntents, templateStepDefaults } from "@atelier/domain/change"
import { Id } from "@atelier/domain/record"
import { Schema } from "effect"
import { bounded } from "../Bounds.ts"
import { admin, type Wire, type WriteCall } from "../Call.ts"
import { draftSchema, editSchema, offersOf, rowSchemaOf } from "../Resource.ts"
import type { RefusalTag } from "../refusals.ts"
import { ifMatch, inBody, inTheBody, ofNewRows, type RowVersion } from "../SeenVersions.ts"
import { idOf, isSent } from "../spelling/sentObject.ts"

const recordNames = {
  progress: "a progress",
  template: "a template",
  jobType: "a job type",
  installer: "an installer",
  shipper: "a shipper"
} as const

export interface ReferenceWrite {
  readonly table: keyof typeof recordNames
  readonly does: "create" | "change" | "delete"
  readonly path: string
}

export const referenceWrites = {
  createProgress: { table: "progress", does: "create", path: "/Progress/createProgress" },
  changeProgress: { table: "progress", does: "change", path: "/Progress/updateProgress" },
  deleteProgress: { table: "progress", does: "delete", path: "/Progress/softDeleteProgress" },
  createTemplate: { table: "template", does: "create", path: "/Template/createTemplate" },
  changeTemplate: { table: "template", does: "change", path: "/Template/updateTemplate" },
  deleteTemplate: { table: "template", does: "delete", path: "/Template/deleteTemplate" },
  createJobType: { table: "jobType", does: "create", path: "/JobType/createJobType" },
  changeJobType: { table: "jobType", does: "change", path: "/JobType/updateJobType" },
  deleteJobType: { table: "jobType", does: "delete", path: "/JobType/deleteJobType" },
  createInstaller: { table: "installer", does: "create", path: "/Installers/createInstaller" },
  changeInstaller: { table: "installer", does: "change", path: "/Installers/updateInstaller" },
  deleteInstaller: { table: "installer", does: "delete", path: "/Installers/deleteInstaller" },
  createShipper: { table: "shipper", does: "create", path: "/Delivery/createShipper" },
  changeShipper: { table: "shipper", does: "change", path: "/Delivery/updateShipper" },
  deleteShipper: { table: "shipper", does: "delete", path: "/Delivery/deleteShipper" }
} as const satisfies Readonly<Record<string, ReferenceWrite>>

export type ReferenceWriteName = keyof typeof referenceWrites

const bodyOf = ({ table, does }: ReferenceWrite): Wire => {
  if (does === "create") return draftSchema(table)
  return does === "change" ? editSchema(rowSchemaOf({ table })) : Schema.Struct({ id: Id })
}

const summaries: { readonly [D in ReferenceWrite["does"]]: (what: string) => string } = {
  create: (what) => `Create ${what}.`,
  change: (what) => `Change ${what}. A stale version is refused.`,
  delete: (what) =>
    `Delete ${what}. A record in use is refused.${what === "a progress" ? " The progress is soft-deleted." : ""}`
}

/**
 * Converts template steps in the spelling of the original product. Steps without dates get one
 * worked day each, up to the reference date.
 */
const stepsOf = (sent: unknown): unknown =>
  Array.isArray(sent)
    ? sent.map((step, at) =>
        isSent(step)
          ? {
              ...templateStepDefaults,
              id: step.stepIdPublic ?? `step-${at + 1}`,
              progressId: idOf(step.progress),
              offsetDays: at - sent.length,
              ...step
            }
          : step
      )
    : sent

/** Converts `idPublic` and `templateSteps` of the original product to `id` and `steps`. */
const respelled = (body: unknown): unknown =>
  isSent(body) && ("idPublic" in body || "templateSteps" in body)
    ? {
        ...("idPublic" in body ? { id: body.idPublic } : {}),
        ...("templateSteps" in body ? { steps: stepsOf(body.templateSteps) } : {}),
        ...body
      }
    : body

export interface ReferenceWriteCall extends WriteCall {
  readonly method: "POST"
  readonly preview: "outcome"
  readonly body: Wire
  readonly output: Wire
  readonly refusals: ReadonlyArray<Extract<RefusalTag, "NotFound" | "CalendarClosed">>
}

type SeenBy = {
  readonly create: typeof ofNewRows
  readonly change: RowVersion<"version">
  readonly delete: RowVersion<null>
}

const seenBy = ({ table, does }: ReferenceWrite): SeenBy[ReferenceWrite["does"]] => {
  if (does === "create") return ofNewRows
  return does === "change" ? inBody(table, inTheBody) : ifMatch(table, inTheBody)
}

const writeCall = (write: ReferenceWrite): ReferenceWriteCall => ({
  method: "POST",
  path: write.path,
  summary: summaries[write.does](recordNames[write.table]),
  scope: "write",
  intent: recordIntents[write.does][write.table],
  seen: seenBy(write),
  preview: "outcome",
  access: admin,
  bounds: write.does === "delete" ? bounded.action : bounded.record,
  respelled,
  ...offersOf(write.table, write.does),
  body: bodyOf(write),
  output: rowSchemaOf(write),
  refusals: write.does === "change" ? ["NotFound", "CalendarClosed"] : ["NotFound"]
})

export const referenceWriteCalls = Object.fromEntries(
  Object.entries(referenceWrites).map(([name, write]) => [name, writeCall(write)])
) as {
  readonly [N in ReferenceWriteName]: ReferenceWriteCall & {
    readonly seen: SeenBy[(typeof referenceWrites)[N]["does"]]
  }
}
