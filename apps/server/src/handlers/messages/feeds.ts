import { createHash } from "node:crypto"
import { createFeed, feedContent, feeds, renewFeed, revokeFeed } from "@atelier/application/feeds"
import type { CalendarContent } from "@atelier/application/ports"
import { type Handlers, type ReadFeed, secretKeyHash } from "@atelier/http"
import { serverTexts } from "@atelier/i18n/server"
import { calendarText } from "@atelier/icalendar"
import { Effect } from "effect"
import type { Ports } from "../../Ports.ts"
import { data } from "../records/data.ts"

const words = { fr: serverTexts("fr", "email").calendar, en: serverTexts("en", "email").calendar }

/** Entries written before yielding to other requests. */
const PIECES_PER_TURN = 100

export const feedHandlers = {
  getFeeds: (_, caller) => data(feeds(caller)),
  createFeed: ({ body }, caller) => createFeed(body.subject, secretKeyHash(body.key), caller),
  renewFeed: ({ params, body }, caller) => renewFeed(params.id, secretKeyHash(body.key), caller),
  revokeFeed: ({ params }, caller) => revokeFeed(params.id, caller)
} satisfies Partial<Handlers<Ports>>

const fileOf = Effect.fnUntraced(function* (content: CalendarContent) {
  const pieces: Array<string> = []
  const tag = createHash("sha256")
  for (const piece of calendarText(content)) {
    pieces.push(piece)
    tag.update(piece.replace(/^DTSTAMP:.*$/gm, ""))
    if (pieces.length % PIECES_PER_TURN === 0) yield* Effect.yieldNow
  }
  return { text: pieces.join(""), tag: tag.digest("base64url") }
})

export const readFeed: ReadFeed = Effect.fn("readFeed")(function* (key, mayEnter) {
  const content = yield* feedContent(secretKeyHash(key), mayEnter, words)
  return content === null ? null : yield* fileOf(content)
})
