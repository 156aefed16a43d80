import type { Table } from "@atelier/domain/change"
import { Id } from "@atelier/domain/record"
import { Schema } from "effect"
import { bounded } from "./Bounds.ts"
import { admin, type Call, type Wire } from "./Call.ts"
import { draftSchema, rowSchemaOf } from "./Resource.ts"
import type { RefusalTag } from "./refusals.ts"

/** What a named call does to a row of a reference table. */
export interface ReferenceWrite {
  readonly table: Exclude<Table, "user">
  readonly does: "create" | "update" | "remove"
  readonly path: string
}

/** The named calls that write reference data, beside those of the generic resources. */
export const referenceWrites = {
  createProgress: { table: "progress", does: "create", path: "/Progress/createProgress" },
  updateProgress: { table: "progress", does: "update", path: "/Progress/updateProgress" },
  softDeleteProgress: { table: "progress", does: "remove", path: "/Progress/softDeleteProgress" },
  createTemplate: { table: "template", does: "create", path: "/Template/createTemplate" },
  updateTemplate: { table: "template", does: "update", path: "/Template/updateTemplate" },
  deleteTemplate: { table: "template", does: "remove", path: "/Template/deleteTemplate" },
  createJobType: { table: "jobType", does: "create", path: "/JobType/createJobType" },
  updateJobType: { table: "jobType", does: "update", path: "/JobType/updateJobType" },
  deleteJobType: { table: "jobType", does: "remove", path: "/JobType/deleteJobType" },
  createInstaller: { table: "installer", does: "create", path: "/Installers/createInstaller" },
  updateInstaller: { table: "installer", does: "update", path: "/Installers/updateInstaller" },
  deleteInstaller: { table: "installer", does: "remove", path: "/Installers/deleteInstaller" },
  createShipper: { table: "shipper", does: "create", path: "/Delivery/createShipper" },
  updateShipper: { table: "shipper", does: "update", path: "/Delivery/updateShipper" },
  deleteShipper: { table: "shipper", does: "remove", path: "/Delivery/deleteShipper" }
} as const satisfies Readonly<Record<string, ReferenceWrite>>

/** The name of a call that writes reference data. */
export type ReferenceWriteName = keyof typeof referenceWrites

const bodyOf = ({ table, does }: ReferenceWrite): Wire => {
  if (does === "create") return draftSchema(table)
  return does === "update" ? rowSchemaOf({ table }) : Schema.Struct({ id: Id })
}

const summaries: { readonly [D in ReferenceWrite["does"]]: (what: string) => string } = {
  create: (what) => `Create a ${what}.`,
  update: (what) => `Change a ${what}; a stale version is refused.`,
  remove: (what) => `Delete a ${what}, unless it is in use. A progress is soft deleted.`
}

/** The body with its `id`, where a client of the original says `idPublic`. */
const withId = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "idPublic" in body
    ? { id: body.idPublic, ...body }
    : body

interface WriteCall extends Call {
  readonly method: "POST"
  readonly scope: "write"
  readonly preview: "outcome"
  readonly body: Wire
  readonly output: Wire
  readonly refusals: ReadonlyArray<Extract<RefusalTag, "NotFound" | "CalendarClosed">>
}

const writeCall = (write: ReferenceWrite): WriteCall => ({
  method: "POST",
  path: write.path,
  summary: summaries[write.does](write.table === "jobType" ? "job type" : write.table),
  scope: "write",
  preview: "outcome",
  access: admin,
  bounds: write.does === "remove" ? bounded.action : bounded.record,
  respelled: withId,
  body: bodyOf(write),
  output: rowSchemaOf(write),
  refusals: write.does === "update" ? ["NotFound", "CalendarClosed"] : ["NotFound"]
})

/** The calls of {@link referenceWrites}. */
export const referenceWriteCalls = Object.fromEntries(
  Object.entries(referenceWrites).map(([name, write]) => [name, writeCall(write)])
) as { readonly [N in ReferenceWriteName]: WriteCall }
