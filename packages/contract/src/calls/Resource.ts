import type { RecordTable, Rows, Table } from "@atelier/domain/change"
import { recordDefaults, recordIntents, rowSchemas } from "@atelier/domain/change"
import { described, Id, sharedFields, Version } from "@atelier/domain/record"
import { text } from "@atelier/domain/text"
import { Effect, Schema, SchemaAST } from "effect"
import { bounded, MAX_LISTED_ROWS } from "../call/Bounds.ts"
import {
  type AccessOfTable,
  type Address,
  admin,
  call,
  licensed,
  type Wire,
  withMaestro
} from "../call/Call.ts"
import { ifMatch, inBody, inThePath, ofNewRows } from "../call/SeenVersions.ts"
import { blockerPart } from "../parts/blockerPart.ts"
import { maintenanceWritten, mergedMaintenanceWritten } from "../parts/maintenanceParts.ts"
import { offersQuery } from "../query/queryText.ts"
import type { RefusalTag } from "../refusal/refusals.ts"
import { recordSpelling } from "../spelling/recordSpelling.ts"

/**
 * A reference entity served as `ra-data-simple-rest` expects: list with sort, range and filter, get
 * one, get many by id, create, update, delete.
 */
export interface Resource<T extends RecordTable = RecordTable> {
  readonly path: string
  readonly table: T
  readonly read: AccessOfTable
  readonly write: AccessOfTable
  /** Fields that the full-text filter `q` searches. */
  readonly searched: ReadonlyArray<string>
  /** Limits the resource to some rows of the table. */
  readonly part?: Part
  /** Schemas of writes, if they are stricter than those of rows. */
  readonly written?: Pick<Part, "draft" | "edit">
  readonly refusals?: ReadonlyArray<RefusalTag>
  readonly specified?: Specified
  /** Rows are created and deleted in other ways. */
  readonly isKept?: true
}

/** Addresses of the product specification, where each operation has its own path. */
interface Specified {
  readonly get?: ReadonlyArray<string | Address>
  readonly create: string
  readonly update: string
  readonly remove: string
}

/** The rows of a table with a certain value in a field, with their own schemas. */
export interface Part {
  readonly field: string
  readonly value: string
  readonly row: Wire
  readonly draft: Wire
  readonly edit: Wire
  readonly refusals: ReadonlyArray<RefusalTag>
}

const resource = <const T extends RecordTable>(
  path: string,
  table: T,
  searched: ReadonlyArray<keyof Rows[T] & string> = ["name" as keyof Rows[T] & string]
): Resource<T> => ({ path, table, read: licensed, write: admin, searched })

/** A resource for all licensed users of an organisation with the Maestro option. */
const ofMaestro = <const T extends RecordTable>(
  path: string,
  table: T,
  searched: ReadonlyArray<keyof Rows[T] & string> = []
): Resource<T> => ({ path, table, read: withMaestro, write: withMaestro, searched })

export const resources = {
  progresses: {
    ...resource("progresses", "progress"),
    refusals: ["CalendarClosed"],
    specified: {
      get: [
        "/Progress/getProgressConfig/{id}",
        {
          path: "/progress/isMoveLaterStep",
          summary: "Whether postponing a step of the progress asks which later steps to move too.",
          query: Schema.Struct({ progressId: sharedFields.progressId }),
          output: Schema.Struct({
            isMoveLaterStep: described(
              "Whether moving a step of the progress offers to move the later ones.",
              Schema.Boolean
            )
          }),
          toInput: ({ query }) => ({ params: { id: query.progressId } }),
          toOutput: ({ moveLaterSteps }) => ({ isMoveLaterStep: moveLaterSteps })
        }
      ],
      create: "/Progress/createProgress",
      update: "/Progress/updateProgress",
      remove: "/Progress/softDeleteProgress"
    }
  },
  templates: {
    ...resource("templates", "template"),
    specified: {
      get: [
        {
          path: "/Template/getTemplateDetail",
          query: Schema.Struct({ templateIdPublic: described("The template.", Id) }),
          toInput: ({ query }) => ({ params: { id: query.templateIdPublic } })
        }
      ],
      create: "/Template/createTemplate",
      update: "/Template/updateTemplate",
      remove: "/Template/deleteTemplate"
    }
  },
  jobtypes: {
    ...resource("jobtypes", "jobType"),
    specified: {
      create: "/JobType/createJobType",
      update: "/JobType/updateJobType",
      remove: "/JobType/deleteJobType"
    }
  },
  installers: {
    ...resource("installers", "installer"),
    refusals: ["CalendarClosed"],
    specified: {
      create: "/Installers/createInstaller",
      update: "/Installers/updateInstaller",
      remove: "/Installers/deleteInstaller"
    }
  },
  shippers: {
    ...resource("shippers", "shipper"),
    refusals: ["CalendarClosed"],
    specified: {
      create: "/Delivery/createShipper",
      update: "/Delivery/updateShipper",
      remove: "/Delivery/deleteShipper"
    }
  },
  contractors: resource("contractors", "contractor", ["name", "email", "phone"]),
  projectmanagers: resource("projectmanagers", "projectManager", ["name", "email", "phone"]),
  projectenvironments: resource("projectenvironments", "room"),
  generalnotifications: resource("generalnotifications", "announcement", ["code"]),
  webhooks: { ...resource("webhooks", "webhook", ["name", "url"]), read: admin },
  blockerevents: {
    ...resource("blockerevents", "event", []),
    write: licensed,
    searched: ["title", "comment"],
    part: blockerPart
  },
  schedulingconfigs: {
    ...ofMaestro("schedulingconfigs", "priorityListSettings"),
    specified: {
      create: "/Scheduling/createSchedulingConfig",
      update: "/Scheduling/updateSchedulingConfig",
      remove: "/Scheduling/deleteSchedulingConfig"
    }
  },
  mergedschedulingconfigs: {
    ...ofMaestro("mergedschedulingconfigs", "mergedProgress", ["name"]),
    refusals: ["CalendarClosed"],
    specified: {
      create: "/Scheduling/createMergedSchedulingConfig",
      update: "/Scheduling/updateMergedSchedulingConfig",
      remove: "/Scheduling/deleteMergedSchedulingConfig"
    }
  },
  thresholds: ofMaestro("thresholds", "thresholds"),
  progressmaintenances: {
    ...ofMaestro("progressmaintenances", "progressMaintenance", ["title", "comment"]),
    written: maintenanceWritten,
    refusals: ["InvalidRecurrence", "CalendarClosed"]
  },
  mergedprogressmaintenances: {
    ...ofMaestro("mergedprogressmaintenances", "mergedProgressMaintenance", ["title", "comment"]),
    written: mergedMaintenanceWritten,
    refusals: ["InvalidRecurrence", "CalendarClosed"]
  },
  users: {
    ...resource("users", "user", ["displayName", "email"]),
    read: admin,
    refusals: ["LastAdministrator"],
    isKept: true
  }
} as const satisfies Readonly<Record<string, Resource>>

export type ResourcePath = keyof typeof resources

const JsonText = text(16_384)

/** Query of a list; each parameter is a JSON text, as `ra-data-simple-rest` sends it. */
const listQuery = Schema.Struct({
  sort: described(
    'The field that sorts the rows, and the direction, as JSON: `["field","ASC"]`.',
    '["id","ASC"]',
    Schema.optionalKey(JsonText)
  ),
  range: described(
    "The positions of the first and last row, from 0, both included, as JSON: `[first,last]`.",
    "[0,9]",
    Schema.optionalKey(JsonText)
  ),
  filter: described(
    'JSON: `{"field":value}`, `{"id":[…]}` for many rows, `{"q":"text"}` for full text.',
    "{}",
    Schema.optionalKey(JsonText)
  )
})

type Fields = Schema.Struct.Fields

/** The row schema with other fields, the same checks, and `ending` appended to its identifier. */
const withFields = (row: Wire, ending: string, change: (fields: Fields) => Fields): Wire => {
  const { ast, fields } = row as unknown as Schema.Struct<Fields>
  const other = Schema.Struct(change(fields))
  const checked = ast.checks === undefined ? other : other.check(...ast.checks)
  const identifier = `${SchemaAST.resolveIdentifier(ast)}${ending}`
  return checked.annotate({ identifier }) as unknown as Wire
}

const withDefault = ({ ast }: { readonly ast: SchemaAST.AST }, value: unknown) =>
  Schema.make<Wire>(ast).pipe(Schema.withDecodingDefaultKey(Effect.succeed(value)))

type Defaults = Readonly<Record<string, unknown>>

/** Progresses created without a position come last. */
const LAST_PLACE = 1_000
const usual: { readonly [T in Table]?: Defaults } = {
  ...recordDefaults,
  progress: { ...recordDefaults.progress, order: LAST_PLACE, colorHexa: "#336699" },
  installer: { ...recordDefaults.installer, colorHexa: "#996633" },
  shipper: { ...recordDefaults.shipper, colorHexa: "#996633" }
}

/** Schema of new rows: without id and version; missing fields get default values. */
export const draftSchema = (table: Table): Wire =>
  withFields(rowSchemaOf({ table }), "Draft", ({ id: _id, version: _version, ...drafted }) => {
    const defaults = usual[table] ?? {}
    return Object.fromEntries(
      Object.entries(drafted).map(([name, field]) =>
        name in defaults && !SchemaAST.isOptional(SchemaAST.toEncoded(field.ast))
          ? [name, withDefault(field, defaults[name])]
          : [name, field]
      )
    )
  })

/** Schema of changed rows. The version is optional because `If-Match` may name it. */
const editSchema = (row: Wire): Wire =>
  withFields(row, "Edit", (fields) => ({ ...fields, version: Schema.optionalKey(Version) }))

export const rowSchemaOf = ({
  table,
  part
}: {
  readonly table: Table
  readonly part?: Part
}): Wire => part?.row ?? (rowSchemas[table] as unknown as Wire)

export const servedCalls = (
  definition: Resource
): Readonly<Partial<ReturnType<typeof resourceCalls>>> => {
  const { list, get, create, update, remove } = resourceCalls(definition)
  return definition.isKept === true ? { list, get, update } : { list, get, create, update, remove }
}

type RecordWrite = "create" | "change" | "delete"

const offering: Partial<Record<RecordTable, ReadonlyArray<RecordWrite>>> = {
  progress: ["change"],
  event: ["create", "change", "delete"],
  mergedProgress: ["change"],
  progressMaintenance: ["create", "change", "delete"],
  mergedProgressMaintenance: ["create", "change", "delete"]
}

export const offersMoves = (table: RecordTable, does: RecordWrite): boolean =>
  offering[table]?.includes(does) === true

const offersOf = (
  table: RecordTable,
  does: RecordWrite
): { readonly query?: typeof offersQuery } =>
  offersMoves(table, does) ? { query: offersQuery } : {}

/** A write at its address of the product specification, where the body contains the id. */
const specifiedWrite = (
  path: string | undefined,
  schemas: Pick<Address, "query" | "body" | "bounds">
): { readonly addresses?: ReadonlyArray<Address> } =>
  path === undefined
    ? {}
    : {
        addresses: [
          {
            ...schemas,
            method: "POST",
            path,
            status: 200,
            respelled: recordSpelling,
            toInput: ({ query, body }) => ({ params: { id: body.id }, query, body })
          }
        ]
      }

export const resourceCalls = (definition: Resource) => {
  const { part, specified } = definition
  const written = part ?? definition.written
  const row = rowSchemaOf(definition)
  const refused = [...(part?.refusals ?? []), ...(definition.refusals ?? [])]
  const one = Schema.Struct({ id: Id })
  const draft = written?.draft ?? draftSchema(definition.table)
  const edit = written?.edit ?? editSchema(row)
  const offers = {
    create: offersOf(definition.table, "create"),
    update: offersOf(definition.table, "change"),
    remove: offersOf(definition.table, "delete")
  }
  return {
    list: call({
      method: "GET",
      path: `/${definition.path}`,
      reads: [definition.table],
      bounds: { rows: MAX_LISTED_ROWS, elements: MAX_LISTED_ROWS },
      summary: `List ${definition.path}. The Content-Range header has the total number.`,
      scope: "read",
      access: definition.read,
      query: listQuery,
      output: Schema.Array(row) as unknown as Schema.Codec<unknown, unknown>,
      refusals: []
    }),
    get: call({
      method: "GET",
      path: `/${definition.path}/{id}`,
      ...(specified?.get === undefined ? {} : { addresses: specified.get }),
      reads: [definition.table],
      target: { table: definition.table, ...inThePath },
      bounds: bounded.one,
      summary: `Get one row of ${definition.path}.`,
      scope: "read",
      access: definition.read,
      params: one,
      output: row,
      refusals: ["NotFound"]
    }),
    create: call({
      method: "POST",
      path: `/${definition.path}`,
      ...specifiedWrite(specified?.create, { ...offers.create, body: draft }),
      bounds: bounded.record,
      summary: `Create a row of ${definition.path}.`,
      scope: "write",
      intent: recordIntents.create[definition.table],
      seen: ofNewRows,
      preview: "outcome",
      access: definition.write,
      ...offers.create,
      body: draft,
      output: row,
      status: 201,
      refusals: ["NotFound", ...refused]
    }),
    update: call({
      method: "PUT",
      path: `/${definition.path}/{id}`,
      ...specifiedWrite(specified?.update, { ...offers.update, body: edit }),
      bounds: bounded.record,
      summary: `Change a row of ${definition.path}. A stale version, in the body or in If-Match, is refused.`,
      scope: "write",
      intent: recordIntents.change[definition.table],
      seen: inBody(definition.table, inThePath),
      preview: "outcome",
      access: definition.write,
      params: one,
      ...offers.update,
      body: edit,
      output: row,
      refusals: ["NotFound", "VersionConflict", ...refused]
    }),
    remove: call({
      method: "DELETE",
      path: `/${definition.path}/{id}`,
      ...specifiedWrite(specified?.remove, { ...offers.remove, body: one, bounds: bounded.action }),
      bounds: bounded.one,
      summary: `Delete a row of ${definition.path}. A row in use is refused.${definition.table === "progress" ? " A progress is soft-deleted." : ""}`,
      scope: "write",
      intent: recordIntents.delete[definition.table],
      seen: ifMatch(definition.table, inThePath),
      preview: "outcome",
      access: definition.write,
      params: one,
      ...offers.remove,
      output: row,
      refusals: ["NotFound", "InUse"]
    })
  }
}
