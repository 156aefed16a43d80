import { FeedKind, FeedSubject } from "@atelier/domain/calendar-feed"
import { described, Id, instant } from "@atelier/domain/record"
import { Schema } from "effect"
import { bounded } from "../../call/Bounds.ts"
import { call, licensed } from "../../call/Call.ts"
import { ofNewRows, ownMark } from "../../call/SeenVersions.ts"
import { success } from "../../parts/fields.ts"
import { SecretKey } from "../../parts/SecretKey.ts"
import { dataOf } from "../../parts/views.ts"

const one = Schema.Struct({ id: Id })

export const feedCalls = {
  getFeeds: call({
    method: "GET",
    path: "/Feeds/getFeeds",
    reads: ["installer", "shipper", "progress", "user"],
    bounds: bounded.page,
    summary: "The calendars that the caller reads in other programs, without their addresses.",
    scope: "read",
    access: licensed,
    output: dataOf(
      Schema.Struct({
        id: described("The id of the row. It never changes.", Schema.String),
        kind: described("The kind of resource whose appointments the calendar contains.", FeedKind),
        subjectId: described(
          "The installer, shipper or progress; null for the caller's own appointments.",
          Schema.NullOr(Schema.String)
        ),
        name: described(
          "The name of the subject; null for the caller's own appointments and for a hidden subject.",
          "Roy kitchen",
          Schema.NullOr(Schema.String)
        ),
        createdAt: instant("When the calendar was made.")
      }).annotate({ identifier: "Feed" })
    ),
    refusals: []
  }),
  createFeed: call({
    method: "POST",
    path: "/Feeds/createFeed",
    intent: "createFeed",
    seen: ofNewRows,
    pace: "ownRecords",
    bounds: bounded.action,
    summary:
      "Create a calendar feed at `/feeds/calendar.ics?key=…`. The client creates the key; the server stores only its hash.",
    scope: "write",
    preview: "ownSettings",
    access: licensed,
    body: Schema.Struct({
      subject: described("The subject whose appointments the calendar contains.", FeedSubject),
      key: SecretKey
    }),
    output: Schema.Struct({
      success,
      id: described("The id of the row. It never changes.", Schema.String)
    }),
    refusals: ["NotFound", "TooManyFeeds", "FeedKeyTaken"]
  }),
  renewFeed: call({
    method: "POST",
    path: "/Feeds/{id}/renew",
    intent: "renewFeed",
    seen: ownMark,
    pace: "ownRecords",
    bounds: bounded.action,
    summary:
      "Replace the key of one of the caller's calendar feeds. The previous key stops working.",
    scope: "write",
    preview: "ownSettings",
    access: licensed,
    params: one,
    body: Schema.Struct({ key: SecretKey }),
    output: Schema.Struct({
      success,
      id: described("The id of the row. It never changes.", Schema.String)
    }),
    refusals: ["NotFound", "FeedKeyTaken"]
  }),
  revokeFeed: call({
    method: "DELETE",
    path: "/Feeds/{id}",
    intent: "revokeFeed",
    seen: ownMark,
    bounds: bounded.one,
    summary: "Delete one of the caller's calendar feeds. Its address stops working.",
    scope: "write",
    preview: "ownSettings",
    access: licensed,
    params: one,
    output: Schema.Struct({ success }),
    refusals: ["NotFound"]
  })
}
