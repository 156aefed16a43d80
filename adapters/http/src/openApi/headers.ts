import { type Call, resourceCalls, resources, servedAt } from "@atelier/contract"

interface Header {
  readonly description: string
  readonly required: boolean
  readonly schema: unknown
}

type Headers = Readonly<Record<string, Header>>

const text = { type: "string" } as const

const everyAnswer: Headers = {
  "X-Request-Id": {
    description: "Names the request in the server's log.",
    required: true,
    schema: text
  }
}

const etag: Headers = {
  ETag: { description: "The tag of the answer for `If-None-Match`.", required: true, schema: text }
}

const versionTag: Header = {
  description: "The version of the row for `If-Match`.",
  required: true,
  schema: text
}

const rowVersion: Headers = { ETag: versionTag }

const rowVersionIfWritten: Headers = { ETag: { ...versionTag, required: false } }

const contentRange: Headers = {
  "Content-Range": {
    description: "The positions of the returned rows, and the total number.",
    required: true,
    schema: text
  }
}

const contentDisposition: Headers = {
  "Content-Disposition": { description: "The name of the file.", required: true, schema: text }
}

const replayed: Headers = {
  "Idempotency-Replayed": {
    description: "`true` if the answer is that of an earlier request with the same key.",
    required: false,
    schema: { const: "true" }
  }
}

const changeId: Headers = {
  "Change-Id": {
    description: "The id of the change, for `undoChange`; absent if nothing changed.",
    required: false,
    schema: text
  }
}

const retryAfter: Headers = {
  "Retry-After": {
    description: "Seconds until the client may retry.",
    required: true,
    schema: { type: "integer", minimum: 1 }
  }
}

const challenge: Headers = {
  "WWW-Authenticate": {
    description: "The fault of the token, as in RFC 6750.",
    required: true,
    schema: text
  }
}

const genericCalls = Object.values(resources).map((resource) => resourceCalls(resource))
const lists = new Set<string>(genericCalls.map(({ list }) => list.path))
const rows = new Set<string>(
  genericCalls.flatMap(({ list: _list, ...ofRows }) =>
    Object.values<Call>(ofRows).flatMap((call) => servedAt(call).map(({ path }) => path))
  )
)

const isList = ({ method, path }: Call): boolean => method === "GET" && lists.has(path)
const isRow = (call: Call): boolean => rows.has(call.path) && !isList(call)

export const takesIfMatch = (call: Call): boolean =>
  call.scope === "write" && call.seen.of === "row"

const versionOf = ({ preview, status }: Call): Headers =>
  preview === "outcome" && status !== 201 ? rowVersionIfWritten : rowVersion

export const answerHeaders = (call: Call): Headers => ({
  ...everyAnswer,
  ...(call.scope === "read" ? etag : isRow(call) ? versionOf(call) : {}),
  ...(call.scope === "write" ? { ...replayed, ...changeId } : {}),
  ...(isList(call) ? contentRange : {}),
  ...(call.files === undefined ? {} : contentDisposition)
})

export const unchangedHeaders: Headers = { ...everyAnswer, ...etag }

export const refusalHeaders = (status: number): Headers => ({
  ...everyAnswer,
  ...(status === 401 ? challenge : {}),
  ...(status === 429 || status === 503 ? retryAfter : {})
})

export const requestHeaders = {
  "Idempotency-Key":
    "The key of the write. A repeated request with the same key and input gets the first answer again. A preview does not use up the key.",
  "If-Match": 'Writes only if the row still has this version, for example `"3"`.',
  "If-None-Match": "Returns 304 without a body if the answer still has this tag.",
  "Last-Event-ID":
    "The id of the last received event, at most an hour old. The stream continues after it. Ids have no order.",
  Prefer: "`handling=strict` refuses a write that does not name the version it is based on."
} as const
