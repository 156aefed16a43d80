import type { Permission } from "@atelier/domain/access"
import type { Intent, Table } from "@atelier/domain/change"
import type { NamedKind } from "@atelier/domain/proposal"
import type { Schema } from "effect"
import type { RefusalTag } from "../refusal/refusals.ts"
import type { Bounds } from "./Bounds.ts"
import type { FileKind } from "./fileKinds.ts"
import type { PaceName } from "./Pace.ts"
import type { Preview } from "./Preview.ts"
import type { CallTarget, SeenVersions } from "./SeenVersions.ts"

export type AccessOfTable =
  | { readonly kind: "licensed" }
  | { readonly kind: "admin" }
  | { readonly kind: "permissions"; readonly all: ReadonlyArray<Permission> }
  | { readonly kind: "maestro" }

/** Who may make a call, as far as the server can decide before it reads the input. */
export type Access =
  | AccessOfTable
  /** The access of the table that the path names; other tables are for administrators. */
  | { readonly kind: "table"; readonly of: Readonly<Record<string, AccessOfTable>> }

/** All users with a licence; the use case checks the rows. */
export const licensed: AccessOfTable = { kind: "licensed" }

export const admin: AccessOfTable = { kind: "admin" }

export const withPermissions = (...all: ReadonlyArray<Permission>): AccessOfTable => ({
  kind: "permissions",
  all
})

/** Users with a licence in an organisation with the Maestro option. */
export const withMaestro: AccessOfTable = { kind: "maestro" }

/** The access to the rows of the table that a path names, by its parameter `table`. */
export const accessAt = (
  access: Access,
  params: Readonly<Record<string, string>>
): AccessOfTable => (access.kind === "table" ? (access.of[params.table ?? ""] ?? admin) : access)

export type Wire<A = unknown> = Schema.Codec<A, unknown>

/**
 * When a call runs in a worker thread. `always`; `brief`: always, for at most about a second, so
 * that it does not queue behind searches and imports; with a field of the query; above a number of
 * list elements in the input; or above a size in bytes of JSON of the change that it undoes (its
 * param `id`).
 */
export type LongWhen =
  | "always"
  | "brief"
  | { readonly withQuery: string }
  | { readonly aboveElements: number }
  | { readonly aboveChangeBytes: number }

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

interface SentSchemas {
  readonly params?: Schema.Codec<unknown, unknown>
  readonly query?: Schema.Codec<unknown, unknown>
  readonly body?: Schema.Codec<unknown, unknown>
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of a decoded request, by its parts; a part that is not sent has none. */
export interface SentFields {
  readonly params: Fields
  readonly query: Fields
  readonly body: Fields
}

/** An address at which a call takes another input than at its own, or opens to other users. */
export interface Address
  extends SentSchemas,
    Partial<
      Pick<AnyCall, "access" | "bounds" | "method" | "output" | "respelled" | "status" | "summary">
    > {
  readonly path: string
  /** Where the input of this address names versions, if it differs from the input of the call. */
  readonly seen?: SeenVersions
  /** The input of the call for a request to this address. */
  readonly toInput: (sent: SentFields) => Partial<SentFields>
  /** The answer at this address for an answer of the call; `output` describes it. */
  readonly toOutput?: (answer: Fields, sent: SentFields) => unknown
}

interface AnyCall extends SentSchemas {
  readonly method: Method
  /** Below `/api`; `{name}` is a parameter. Case does not matter. */
  readonly path: string
  /** Other addresses of the call, such as those of the product specification. */
  readonly addresses?: ReadonlyArray<string | Address>
  readonly summary: string
  readonly access: Access
  readonly bounds: Bounds
  /** Rate limit per account, in addition to fair queueing. */
  readonly pace?: PaceName
  /** When the call runs in a worker thread; default: never. */
  readonly isLong?: LongWhen
  /** The caller will probably send a long call next. */
  readonly precedesLong?: true
  /** Converts a body of the original product; returns other bodies unchanged. */
  readonly respelled?: (body: unknown) => unknown
  /** Requests without a body may send its fields in the query. */
  readonly alsoInQuery?: true
  /** The kinds of rows in `id` or `ids` of the body, if not those of the subject. */
  readonly names?: ReadonlyArray<NamedKind>
  /** Unknown body fields are rejected by name; by default they are ignored. */
  readonly knownFieldsOnly?: true
  /** `multipart`: form data with one file; `bytes`: raw bytes. */
  readonly bodyAs?: "json" | "multipart" | "bytes"
  readonly output: Schema.Codec<unknown, unknown>
  /** Status of the answer; default: 200. */
  readonly status?: 200 | 201
  /** The answer is a file; then `output` is `FileAnswer` or `DocumentAnswer`. */
  readonly files?: readonly [FileKind, ...ReadonlyArray<FileKind>]
  /** Errors of the use case in addition to those of all calls. */
  readonly refusals: ReadonlyArray<RefusalTag>
}

export interface ReadCall extends AnyCall {
  readonly scope: "read"
  /** Tables whose changes make the answer stale. */
  readonly reads: ReadonlyArray<Table>
  /** So do changes of the table that the path names, by its parameter `table`. */
  readonly readsNamedTable?: true
  /**
   * The answer also changes without a change of stored rows: files, memory, running work, or a
   * search that ends with its time.
   */
  readonly beyondRows?: true
  /** The row whose version starts the `ETag`. */
  readonly target?: CallTarget
  /** Ids in lists are a filter: unknown and hidden ones match nothing instead of failing. */
  readonly selects?: true
  readonly intent?: never
  readonly seen?: never
  readonly preview?: never
}

export interface WriteCall extends AnyCall {
  readonly scope: "write"
  readonly reads?: never
  readonly readsNamedTable?: never
  readonly beyondRows?: never
  readonly selects?: never
  readonly intent: Intent
  /** How the request names the versions of rows that it is based on. */
  readonly seen: SeenVersions
  /** The answer to `?preview=true`. */
  readonly preview: Preview
}

/** An HTTP call as data. Routes, validation, OpenAPI, clients and tests are derived from it. */
export type Call = ReadCall | WriteCall

export const call = <const C extends Call>(definition: C): C => definition

type Part<C, K extends string> = C extends { readonly [P in K]: infer S extends Schema.Top }
  ? { readonly [P in K]: S["Type"] }
  : unknown

export type InputOf<C extends Call> = Part<C, "params"> & Part<C, "query"> & Part<C, "body">

type SentBody<C extends Call> = C extends { readonly bodyAs: string }
  ? Part<C, "body">
  : C extends { readonly body: infer S extends Schema.Top }
    ? { readonly body: S["Encoded"] }
    : unknown

/** The input as a client sends it: body fields with a default are optional. */
export type SentOf<C extends Call> = Part<C, "params"> & Part<C, "query"> & SentBody<C>

export type OutputOf<C extends Call> = C["output"]["Type"]
