import type { ServerLanguage } from "@atelier/i18n/server"
import { Effect } from "effect"
import { admitted } from "../answer/admitted.ts"
import { answered } from "../answer/answer.ts"
import { encodingFor, type PreparedText, preparedTag, prepareText } from "../answer/PreparedText.ts"
import { type Reply, responseOf, sizeOf, unchanged } from "../answer/Reply.ts"
import { names } from "../input/precondition.ts"
import { Overloaded } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import type { Routes } from "./addRoute.ts"
import { type DocumentedApi, docsPage, docsPolicy } from "./docsPage.ts"
import { serve } from "./serve.ts"

export interface DocumentOptions {
  readonly description: () => Promise<PreparedText>
  /** Addresses of the page's scripts and styles; none if they are not built. */
  readonly docsFiles?: ReadonlyArray<string>
}

interface Document {
  readonly text: PreparedText
  readonly tag: string
  readonly headers: Readonly<Record<string, string>>
}

const documentOf = (text: PreparedText, headers: Readonly<Record<string, string>>): Document => ({
  text,
  tag: preparedTag(text),
  headers: { "cache-control": "public, no-cache", ...headers }
})

/** Cost of a request for the whole description: as much as a table with this many rows. */
const DOCUMENT_ROWS = 10_000

/** The document in an encoding that the client accepts, or 304. */
const replyOf = (c: RequestContext, { text, tag, headers }: Document): Reply => {
  const encoding = encodingFor(c.req.header("accept-encoding"))
  const etag = `"${encoding === "identity" ? tag : `${tag}-${encoding}`}"`
  const known = c.req.header("if-none-match")
  if (known !== undefined && names(known, etag)) {
    const reply = unchanged(etag)
    return { ...reply, headers: { ...headers, ...reply.headers } }
  }
  const encoded = encoding === "identity" ? {} : { "content-encoding": encoding }
  return { status: 200, headers: { ...headers, ...encoded, etag }, body: text[encoding] }
}

/** Caches the results of a function by key; failures are not cached. */
const once = <K, A>(make: (key: K) => Promise<A>): ((key: K) => Promise<A>) => {
  const made = new Map<K, Promise<A>>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const result = make(key).catch((cause: unknown) => {
      made.delete(key)
      throw cause
    })
    made.set(key, result)
    return result
  }
}

/**
 * Adds `GET /api/openapi.json` and the page `GET /api/docs`. Each is rendered and compressed once;
 * requests wait for their turn like calls.
 */
export const addDocuments = <R>(
  routes: Routes<R>,
  { description, docsFiles = [] }: DocumentOptions
): void => {
  const { answering } = routes
  const described = once(async (_: "description") =>
    documentOf(await description(), { "content-type": "application/json", vary: "accept-encoding" })
  )
  const info = once(async (_: "info"): Promise<DocumentedApi> => {
    const { text } = await described("description")
    return { info: JSON.parse(Buffer.from(text.identity).toString()).info }
  })
  const page = once(async (language: ServerLanguage) => {
    const html = await docsPage(await info("info"), docsFiles, language)
    return documentOf(await prepareText(html.toString()), {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": docsPolicy,
      vary: "accept-encoding, accept-language"
    })
  })
  const add = (
    path: string,
    rows: number,
    find: (c: RequestContext) => Promise<Document>
  ): void => {
    serve(routes, { method: "GET", path, parameters: [] }, (c) => {
      c.set("route", path)
      const program = Effect.gen(function* () {
        const { answers } = answering
        const reply = replyOf(c, yield* Effect.promise(() => find(c)))
        if (!answers.hasRoom(sizeOf(reply)))
          return yield* Effect.fail<Refusal>(new Overloaded({ retryAfterSeconds: 1 }))
        return responseOf(c, reply, answers)
      })
      return admitted(answering, c, { bounds: { rows } }, () => answered(answering, c, program))
    })
  }
  add("/api/openapi.json", DOCUMENT_ROWS, () => described("description"))
  add("/api/docs", 1, (c) => page(c.get("language")))
}
