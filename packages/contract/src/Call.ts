import type { Permission } from "@atelier/domain/access"
import type { Intent, Table } from "@atelier/domain/change"
import type { NamedKind } from "@atelier/domain/proposal"
import type { Schema } from "effect"
import type { Bounds } from "./Bounds.ts"
import type { PaceName } from "./Pace.ts"
import type { Preview } from "./Preview.ts"
import type { FileKind } from "./parts/fileKinds.ts"
import type { RefusalTag } from "./refusals.ts"
import type { CallTarget, SeenVersions } from "./SeenVersions.ts"

/** Who may make a call, as far as it can be told before its input is looked at. */
export type Access =
  | { readonly kind: "licensed" }
  | { readonly kind: "admin" }
  | { readonly kind: "permissions"; readonly all: ReadonlyArray<Permission> }
  | { readonly kind: "maestro" }

/** Everybody with a licence; the use case decides about the rows. */
export const licensed: Access = { kind: "licensed" }

/** Administrators only. */
export const admin: Access = { kind: "admin" }

/** Everybody who has each of these permissions. */
export const withPermissions = (...all: ReadonlyArray<Permission>): Access => ({
  kind: "permissions",
  all
})

/** Everybody with a licence in an organisation that has the Maestro option. */
export const withMaestro: Access = { kind: "maestro" }

/** A schema that needs nothing from its surroundings to decode or encode. */
export type Wire<A = unknown> = Schema.Codec<A, unknown>

/**
 * When a call takes long: always; always, but about a second at most (`brief`), so that it does not
 * wait behind searches and imports; with more elements than this in all lists of its input; or when
 * the change that it takes back, its param `id`, is larger than this in bytes of JSON.
 */
export type LongWhen =
  | "always"
  | "brief"
  | { readonly aboveElements: number }
  | { readonly aboveChangeBytes: number }

/** What every HTTP call says of itself. */
interface AnyCall {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** Below `/api`; `{name}` stands for a parameter. Matched without regard to letter case. */
  readonly path: string
  /** Other spellings of the path that answer the same. */
  readonly also?: ReadonlyArray<string>
  readonly summary: string
  readonly access: Access
  /** What it takes and answers at the most. */
  readonly bounds: Bounds
  /** How often an account may make it; as often as its turn comes when not given. */
  readonly pace?: PaceName
  /**
   * When it takes long, and is done beside all others, in a thread of its own; never when not
   * given.
   */
  readonly isLong?: LongWhen
  readonly params?: Schema.Codec<unknown, unknown>
  readonly query?: Schema.Codec<unknown, unknown>
  readonly body?: Schema.Codec<unknown, unknown>
  /** The body as clients of the original spell it, in the fields of `body`; any other as it is. */
  readonly respelled?: (body: unknown) => unknown
  /** A request without a body may have the fields of the body in its query. */
  readonly alsoInQuery?: true
  /** What `id` or `ids` of the body names, where the call is not about that row. */
  readonly names?: NamedKind
  /** Fields that the body does not know are refused by name; otherwise they are left out. */
  readonly knownFieldsOnly?: true
  /**
   * `multipart`: the body's fields come as form data, one of them a file; `bytes`: it is bytes
   * alone.
   */
  readonly bodyAs?: "json" | "multipart" | "bytes"
  readonly output: Schema.Codec<unknown, unknown>
  /** The status of an answer: 200 when not given. */
  readonly status?: 200 | 201
  /**
   * The answer is a file of one of these kinds, and `output` is `FileAnswer`, or `DocumentAnswer`.
   */
  readonly files?: readonly [FileKind, ...ReadonlyArray<FileKind>]
  /** What the use case may refuse with, besides what every call may. */
  readonly refusals: ReadonlyArray<RefusalTag>
}

/** A call that changes nothing. */
export interface ReadCall extends AnyCall {
  /** What the access token must allow. */
  readonly scope: "read"
  /** The tables that its answer is made from: a change of one of them makes it stale. */
  readonly reads: ReadonlyArray<Table>
  /** The one row that it is about, whose version its `ETag` begins with. */
  readonly target?: CallTarget
  /**
   * Ids in the lists of its body say what to take of what there is: those of nothing, or of what is
   * out of sight, take nothing. In all other calls they are refused.
   */
  readonly selects?: true
  readonly intent?: never
  readonly preview?: never
}

/** A call that writes. */
export interface WriteCall extends AnyCall {
  readonly scope: "write"
  /** What is asked for, as the journal names it. */
  readonly reads?: never
  readonly selects?: never
  readonly intent: Intent
  /** How it says which versions of rows it was decided on. */
  readonly seen: SeenVersions
  /** What `?preview=true` answers. */
  readonly preview: Preview
}

/** One HTTP call as data: routes, validation, OpenAPI, clients and tests follow from it. */
export type Call = ReadCall | WriteCall

/** A call definition with its own types kept. */
export const call = <const C extends Call>(definition: C): C => definition

type Part<C, K extends string> = C extends { readonly [P in K]: infer S extends Schema.Top }
  ? { readonly [P in K]: S["Type"] }
  : unknown

/** What a call takes: params, query and body, each where the call has it. */
export type InputOf<C extends Call> = Part<C, "params"> & Part<C, "query"> & Part<C, "body">

type SentBody<C extends Call> = C extends { readonly bodyAs: string }
  ? Part<C, "body">
  : C extends { readonly body: infer S extends Schema.Top }
    ? { readonly body: S["Encoded"] }
    : unknown

/** What a client sends to a call: fields of a JSON body that have a default may be left out. */
export type SentOf<C extends Call> = Part<C, "params"> & Part<C, "query"> & SentBody<C>

/** What a call answers. */
export type OutputOf<C extends Call> = C["output"]["Type"]
