import { type Call, everyCall } from "@atelier/contract"
import { SchemaAST } from "effect"
import { plainValue } from "../../../../packages/contract/test/plainValue.ts"

export interface HostileTarget {
  readonly name: string
  readonly method: string
  readonly path: string
  /** Media type and size limit of its body; null without one. */
  readonly body: { readonly type: string; readonly maxBytes: number } | null
  readonly headers?: Readonly<Record<string, string>>
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (schema: Call["query"]): Fields =>
  schema === undefined ? {} : (plainValue(SchemaAST.toEncoded(schema.ast)) as Fields)

const mediaTypes = {
  json: "application/json",
  multipart: "multipart/form-data; boundary=x",
  bytes: "application/octet-stream"
} as const

const targetOf = ([name, call]: (typeof everyCall)[number]): HostileTarget => {
  const params = fieldsOf(call.params)
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => String(params[field]))
  const query = Object.entries(fieldsOf(call.query)).map(([field, value]) => [field, String(value)])
  const search = new URLSearchParams(Object.fromEntries(query)).toString()
  return {
    name,
    method: call.method,
    path: `/api${path}${search === "" ? "" : `?${search}`}`,
    body:
      call.body === undefined
        ? null
        : { type: mediaTypes[call.bodyAs ?? "json"], maxBytes: call.bounds.bytes ?? 0 }
  }
}

/** Headers of our own pages for `/session`. */
const ownPage = { "x-atelier-session": "1", "sec-fetch-site": "same-origin" }
const JSON_BODY = { type: "application/json", maxBytes: 16_384 }

const read = (path: string): HostileTarget => ({ name: path, method: "GET", path, body: null })
const sent = (
  method: string,
  path: string,
  body = JSON_BODY,
  headers: HostileTarget["headers"] = {}
): HostileTarget => ({ name: `${method} ${path}`, method, path, body, headers })

const SCIM_BODY = { type: "application/scim+json", maxBytes: 65_536 }

export const otherTargets: ReadonlyArray<HostileTarget> = [
  read("/api/docs"),
  read("/api/openapi.json"),
  read("/api/changes?after="),
  sent("POST", "/signin-callback", { type: "application/x-www-form-urlencoded", maxBytes: 16_384 }),
  read("/api/nothing/here"),
  read("/feeds/calendar.ics?key=nothing"),
  read("/healthz"),
  read("/readyz"),
  read("/metrics"),
  read("/"),
  read("/configuration"),
  read("/app-config.json"),
  read("/assets/nothing.js"),
  read("/oidc/.well-known/openid-configuration"),
  read("/scim/v2/Users"),
  sent("POST", "/scim/v2/Users", SCIM_BODY),
  sent("PATCH", "/scim/v2/Users/a", SCIM_BODY),
  sent("POST", "/pageviews?page=home"),
  ...["/session", "/session/start", "/session/renew"].map((path) =>
    sent("POST", path, JSON_BODY, ownPage)
  ),
  sent("DELETE", "/session", JSON_BODY, ownPage)
]

export const callTargets: ReadonlyArray<HostileTarget> = everyCall.map(targetOf)
