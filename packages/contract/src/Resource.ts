import type { RecordTable, Rows, Table } from "@atelier/domain/change"
import { recordDefaults, recordIntents, rowSchemas } from "@atelier/domain/change"
import { Id, Version } from "@atelier/domain/record"
import { text } from "@atelier/domain/text"
import { Effect, Schema, SchemaAST } from "effect"
import { bounded, MAX_LISTED_ROWS } from "./Bounds.ts"
import { type Access, admin, call, licensed, type Wire, withMaestro } from "./Call.ts"
import { blockerPart } from "./parts/blockerPart.ts"
import { maintenanceWritten, mergedMaintenanceWritten } from "./parts/maintenanceParts.ts"
import { offersQuery } from "./queryText.ts"
import type { RefusalTag } from "./refusals.ts"
import { ifMatch, inBody, inThePath, ofNewRows } from "./SeenVersions.ts"

/**
 * A reference entity served the way `ra-data-simple-rest` asks: list with sort, range and filter,
 * one, many by id, create, update, delete.
 */
export interface Resource<T extends RecordTable = RecordTable> {
  /** The path below `/api`. */
  readonly path: string
  readonly table: T
  readonly read: Access
  readonly write: Access
  /** The fields that the full-text filter `q` looks at. */
  readonly searched: ReadonlyArray<string>
  /** Which rows of the table it has, where it has not all. */
  readonly part?: Part
  /** The schemas of what is written, where more is asked of it than of a row. */
  readonly written?: Pick<Part, "draft" | "edit">
  /** What writing one may be refused with besides. */
  readonly refusals?: ReadonlyArray<RefusalTag>
  /** Its rows come and go by other ways than calls: they are only read and changed. */
  readonly isKept?: true
}

/** The rows of a table with some value in a field, with schemas of their own. */
export interface Part {
  readonly field: string
  readonly value: string
  readonly row: Wire
  readonly draft: Wire
  readonly edit: Wire
  /** What writing one of them may be refused with besides. */
  readonly refusals: ReadonlyArray<RefusalTag>
}

const resource = <const T extends RecordTable>(
  path: string,
  table: T,
  searched: ReadonlyArray<keyof Rows[T] & string> = ["name" as keyof Rows[T] & string]
): Resource<T> => ({ path, table, read: licensed, write: admin, searched })

/** What every licensed user of an organisation with the Maestro option reads and writes. */
const ofMaestro = <const T extends RecordTable>(
  path: string,
  table: T,
  searched: ReadonlyArray<keyof Rows[T] & string> = []
): Resource<T> => ({ path, table, read: withMaestro, write: withMaestro, searched })

/** Every generic resource, by its path. */
export const resources = {
  progresses: { ...resource("progresses", "progress"), refusals: ["CalendarClosed"] },
  templates: resource("templates", "template"),
  jobtypes: resource("jobtypes", "jobType"),
  installers: { ...resource("installers", "installer"), refusals: ["CalendarClosed"] },
  shippers: { ...resource("shippers", "shipper"), refusals: ["CalendarClosed"] },
  contractors: resource("contractors", "contractor", ["name", "email", "phone"]),
  projectmanagers: resource("projectmanagers", "projectManager", ["name", "email", "phone"]),
  projectenvironments: resource("projectenvironments", "room"),
  generalnotifications: resource("generalnotifications", "announcement", ["code"]),
  webhooks: { ...resource("webhooks", "webhook", ["name", "url"]), read: admin },
  blockerevents: {
    ...resource("blockerevents", "event", []),
    searched: ["title", "comment"],
    part: blockerPart
  },
  schedulingconfigs: ofMaestro("schedulingconfigs", "priorityListSettings"),
  mergedschedulingconfigs: ofMaestro("mergedschedulingconfigs", "mergedProgress", ["name"]),
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
} as const

/** The path of a generic resource. */
export type ResourcePath = keyof typeof resources

const JsonText = text(16_384)

/** What a list is asked for: each a JSON text, as `ra-data-simple-rest` sends them. */
const listQuery = Schema.Struct({
  /** `["field","ASC"]` */
  sort: Schema.optionalKey(JsonText),
  /** `[first,last]`, both inclusive, from 0. */
  range: Schema.optionalKey(JsonText),
  /** `{"field":value}`, `{"id":[…]}` for many, `{"q":"text"}` for full text. */
  filter: Schema.optionalKey(JsonText)
})

type Fields = Schema.Struct.Fields

/** A schema of rows with other fields, checked as a whole as before, under a name that ends so. */
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

/** Progresses that are created without a place come last. */
const LAST_PLACE = 1_000
const usual: { readonly [T in Table]?: Defaults } = {
  ...recordDefaults,
  progress: { ...recordDefaults.progress, order: LAST_PLACE, colorHexa: "#336699" },
  installer: { ...recordDefaults.installer, colorHexa: "#996633" },
  shipper: { ...recordDefaults.shipper, colorHexa: "#996633" }
}

/**
 * The schema of a table's rows as they are created: without id and version, with the usual fields
 * where they are left out.
 */
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

/**
 * The schema of a resource's rows as they are changed: without a version in it, `If-Match` says
 * which one was seen.
 */
export const editSchema = (row: Wire): Wire =>
  withFields(row, "Edit", (fields) => ({ ...fields, version: Schema.optionalKey(Version) }))

/** The schema of a resource's rows. */
export const rowSchemaOf = ({
  table,
  part
}: {
  readonly table: Table
  readonly part?: Part
}): Wire => part?.row ?? (rowSchemas[table] as unknown as Wire)

/** The calls that a generic resource is served by. */
export const servedCalls = (
  definition: Resource
): Readonly<Partial<ReturnType<typeof resourceCalls>>> => {
  const { list, get, create, update, remove } = resourceCalls(definition)
  return definition.isKept === true ? { list, get, update } : { list, get, create, update, remove }
}

type RecordWrite = "create" | "change" | "delete"

/** The writes of a table that change worked days or closures, so that they offer moves. */
const offering: Partial<Record<RecordTable, ReadonlyArray<RecordWrite>>> = {
  progress: ["change"],
  event: ["create", "change", "delete"],
  mergedProgress: ["change"],
  progressMaintenance: ["create", "change", "delete"],
  mergedProgressMaintenance: ["create", "change", "delete"]
}

/** Whether a write of a table may offer moves. */
export const offersMoves = (table: RecordTable, does: RecordWrite): boolean =>
  offering[table]?.includes(does) === true

/** The query of a write of a record, where it may offer moves. */
export const offersOf = (
  table: RecordTable,
  does: RecordWrite
): { readonly query?: typeof offersQuery } =>
  offersMoves(table, does) ? { query: offersQuery } : {}

/** Every call that a generic resource could have. */
export const resourceCalls = (definition: Resource) => {
  const { part } = definition
  const written = part ?? definition.written
  const row = rowSchemaOf(definition)
  const refused = [...(part?.refusals ?? []), ...(definition.refusals ?? [])]
  const one = Schema.Struct({ id: Id })
  return {
    list: call({
      method: "GET",
      path: `/${definition.path}`,
      reads: [definition.table],
      bounds: { rows: MAX_LISTED_ROWS, elements: MAX_LISTED_ROWS },
      summary: `List ${definition.path}; the Content-Range header tells how many there are.`,
      scope: "read",
      access: definition.read,
      query: listQuery,
      output: Schema.Array(row) as unknown as Schema.Codec<unknown, unknown>,
      refusals: []
    }),
    get: call({
      method: "GET",
      path: `/${definition.path}/{id}`,
      reads: [definition.table],
      target: { table: definition.table, ...inThePath },
      bounds: bounded.one,
      summary: `One of ${definition.path}.`,
      scope: "read",
      access: definition.read,
      params: one,
      output: row,
      refusals: ["NotFound"]
    }),
    create: call({
      method: "POST",
      path: `/${definition.path}`,
      bounds: bounded.record,
      summary: `Create one of ${definition.path}.`,
      scope: "write",
      intent: recordIntents.create[definition.table],
      seen: ofNewRows,
      preview: "outcome",
      access: definition.write,
      ...offersOf(definition.table, "create"),
      body: written?.draft ?? draftSchema(definition.table),
      output: row,
      status: 201,
      refusals: ["NotFound", ...refused]
    }),
    update: call({
      method: "PUT",
      path: `/${definition.path}/{id}`,
      bounds: bounded.record,
      summary: `Change one of ${definition.path}; a stale version, in the body or by If-Match, is refused.`,
      scope: "write",
      intent: recordIntents.change[definition.table],
      seen: inBody(definition.table, inThePath),
      preview: "outcome",
      access: definition.write,
      params: one,
      ...offersOf(definition.table, "change"),
      body: written?.edit ?? editSchema(row),
      output: row,
      refusals: ["NotFound", "VersionConflict", ...refused]
    }),
    remove: call({
      method: "DELETE",
      path: `/${definition.path}/{id}`,
      bounds: bounded.one,
      summary: `Delete one of ${definition.path}, unless it is in use. A progress is soft deleted.`,
      scope: "write",
      intent: recordIntents.delete[definition.table],
      seen: ifMatch(definition.table, inThePath),
      preview: "outcome",
      access: definition.write,
      params: one,
      ...offersOf(definition.table, "delete"),
      output: row,
      refusals: ["NotFound", "InUse"]
    })
  }
}
