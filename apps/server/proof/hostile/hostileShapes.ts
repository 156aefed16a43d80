import type { Attack } from "./hostileClient.ts"
import type { HostileTarget } from "./hostileTargets.ts"

export type HostileShape = (
  target: HostileTarget,
  token: string | null
) => Pick<Attack, "writes" | "answersPerWrite" | "pace">

const PIPELINED = 16
/** Longer queries are rejected with their headers. */
const QUERY_CHARACTERS = 12_000
const MAX_BODY_BYTES = 1_024 * 1_024

const requestOf = (
  { method, path, body, headers = {} }: HostileTarget,
  token: string | null,
  content: string | null
): Buffer => {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "Host: localhost",
    ...(token === null ? [] : [`Authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === null || content === null
      ? []
      : [`Content-Type: ${body.type}`, `Content-Length: ${Buffer.byteLength(content)}`])
  ]
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body === null ? "" : (content ?? "")}`)
}

const filled = (
  target: HostileTarget,
  token: string | null,
  make: (bytes: number) => string
): Buffer => {
  if (target.body !== null)
    return requestOf(target, token, make(Math.min(target.body.maxBytes, MAX_BODY_BYTES)))
  const mark = target.path.includes("?") ? "&" : "?"
  const filter = encodeURIComponent(make(QUERY_CHARACTERS / 3))
  return requestOf({ ...target, path: `${target.path}${mark}filter=${filter}` }, token, null)
}

const repeated = (text: string, bytes: number): string =>
  text.repeat(Math.max(1, Math.floor(bytes / text.length)))

const large = (bytes: number): string =>
  JSON.stringify({ name: "x".repeat(Math.max(0, bytes - 20)) })
const deep = (bytes: number): string => repeated("[", bytes / 2 - 1) + repeated("]", bytes / 2 - 1)
const wide = (bytes: number): string => `{"ids":[${repeated("1,", bytes - 20)}1]}`
const manyFields = (bytes: number): string => `{${repeated('"a":{},', bytes - 20)}"a":1}`

const again =
  (make: (bytes: number) => string): HostileShape =>
  (target, token) => ({ writes: [filled(target, token, make)], answersPerWrite: 1, pace: "again" })

export const hostileShapes: Readonly<Record<string, HostileShape>> = {
  large: again(large),
  deep: again(deep),
  wide: again(wide),
  "many fields": again(manyFields),
  "large and together": (target, token) => ({
    writes: [filled(target, token, deep)],
    answersPerWrite: 1,
    pace: "together"
  }),
  slow: (target, token) => ({
    writes: [filled(target, token, () => large(1_000))],
    answersPerWrite: 1,
    pace: "slowly"
  }),
  pipelined: (target, token) => ({
    writes: [Buffer.concat(new Array(PIPELINED).fill(requestOf(target, token, "{}")))],
    answersPerWrite: PIPELINED,
    pace: "together"
  }),
  many: (target, token) => ({
    writes: [requestOf(target, token, "{}")],
    answersPerWrite: 1,
    pace: "again"
  })
}
