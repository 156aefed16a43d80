import { HolidayHours, HolidayKind } from "@atelier/domain/closing"
import { BlockerEvent } from "@atelier/domain/event"
import { described, eachOnce, Id, sharedFields } from "@atelier/domain/record"
import { Trade } from "@atelier/domain/reference-data"
import { Shop } from "@atelier/domain/resource"
import { requiredLine, writtenAs } from "@atelier/domain/text"
import { LocalDate } from "@atelier/domain/time"
import { Schema, Struct } from "effect"
import { bounded, MAX_REFERENCE_ROWS } from "../call/Bounds.ts"
import { admin, call } from "../call/Call.ts"
import { inBody, ofNewRows } from "../call/SeenVersions.ts"
import { dataOf } from "../parts/views.ts"
import { countText } from "../query/paging.ts"
import { offersQuery } from "../query/queryText.ts"

const MAX_ADDED = 200

const MAX_YEARS = 5

const theShop = { id: "shop" } as const

const RegionCode = writtenAs({
  longest: 20,
  pattern: /^[A-Z]{2}(-[A-Za-z0-9]{1,10})?$/,
  message: "must be an identifier"
})

const Region = Schema.Struct({
  code: described("The code to pass to `getHolidays`.", "CA-QC", Schema.String),
  name: sharedFields.shownName
})

const { id: _id, version: _version, content: _content, ...decided } = Shop.fields

const ShopSettings = Schema.Struct({
  version: Schema.optionalKey(Shop.fields.version),
  ...Struct.map(decided, Schema.optionalKey)
})
  .check(
    Schema.makeFilter(
      ({ dayStartTime, dayEndTime }) =>
        (dayStartTime === undefined && dayEndTime === undefined) ||
        (dayStartTime ?? "") < (dayEndTime ?? "") || {
          path: ["dayEndTime"],
          issue: "must be after the start"
        }
    )
  )
  .annotate({ identifier: "ShopSettings" })

export const shopCalls = {
  getShopSettings: call({
    method: "GET",
    path: "/ShopConfig/getShopSettings",
    reads: ["shop"],
    target: { table: "shop", ...theShop },
    bounds: bounded.one,
    summary: "The settings of the whole shop.",
    scope: "read",
    access: admin,
    output: Shop,
    refusals: []
  }),
  changeShop: call({
    method: "POST",
    path: "/ShopConfig/updateShopSettings",
    intent: "changeShop",
    seen: inBody("shop", theShop),
    bounds: bounded.record,
    summary:
      "Change the settings of the whole shop. Omitted settings remain, and a stale version is refused. Both hours of the working day come together. `strictVersions` makes the server refuse writes without the version of their rows.",
    scope: "write",
    preview: "outcome",
    access: admin,
    query: offersQuery,
    body: ShopSettings,
    output: Shop,
    refusals: ["NotFound", "CalendarClosed"]
  }),
  getHolidayRegions: call({
    method: "GET",
    path: "/ShopConfig/getHolidayRegions",
    reads: [],
    isLong: "brief",
    bounds: { rows: MAX_REFERENCE_ROWS },
    summary: "The countries with known public holidays, with their regions, by name.",
    scope: "read",
    access: admin,
    output: dataOf(
      Schema.Struct({
        ...Region.fields,
        regions: described("Its regions with holidays of their own.", Schema.Array(Region))
      })
    ),
    refusals: []
  }),
  getHolidays: call({
    method: "GET",
    path: "/ShopConfig/getHolidays",
    reads: ["event", "shop"],
    isLong: "brief",
    bounds: bounded.page,
    summary:
      "The holidays of a country or region from today on, for a number of years including the current one, each day once. Only those of the kind `public` close every shop; a substitute may follow a holiday on a weekly day off. Each says whether the whole shop is already closed. An unknown region is refused.",
    scope: "read",
    access: admin,
    query: Schema.Struct({
      region: described(
        "A country, or a region of it by its ISO 3166-2 code: `CA-QC`.",
        "CA-QC",
        RegionCode
      ),
      years: described(
        "The number of years, including the current one.",
        "2",
        Schema.optionalKey(countText(MAX_YEARS))
      )
    }),
    output: dataOf(
      Schema.Struct({
        date: LocalDate,
        title: described("The name of the holiday.", "Christmas", Schema.String),
        hours: described(
          "The hours of a holiday of a part of the day; missing for a whole day.",
          Schema.optionalKey(HolidayHours)
        ),
        kind: HolidayKind,
        note: described(
          "A remark of the table of holidays; may be empty.",
          "Observed on Monday.",
          Schema.String
        ),
        replaces: described(
          "The holiday that a substitute replaces; null for the others.",
          Schema.NullOr(LocalDate)
        ),
        isClosed: described("Whether the whole shop is already closed then.", Schema.Boolean)
      })
    ),
    refusals: []
  }),
  addHolidays: call({
    method: "POST",
    path: "/ShopConfig/addHolidays",
    intent: "addHolidays",
    seen: ofNewRows,
    bounds: { ...bounded.record, rows: MAX_ADDED, elements: MAX_ADDED },
    summary:
      "Close the whole shop on the given days, in one change. Days on which it is already closed do not change.",
    scope: "write",
    preview: "outcome",
    access: admin,
    query: offersQuery,
    body: Schema.Struct({
      holidays: described(
        "The days on which to close the whole shop.",
        Schema.Array(
          Schema.Struct({
            date: LocalDate,
            title: described("The title of the closure.", "Christmas closure", requiredLine(200)),
            hours: described("Default: the whole day.", Schema.optionalKey(HolidayHours))
          })
        ).check(
          eachOnce<{ readonly date: string }>(
            { message: "must name each only once", at: "date" },
            ({ date }) => date
          )
        )
      )
    }),
    output: dataOf(BlockerEvent),
    refusals: ["CalendarClosed"]
  }),
  addTrade: call({
    method: "POST",
    path: "/ShopConfig/addTrade",
    intent: "addTrade",
    seen: ofNewRows,
    bounds: { ...bounded.action, rows: MAX_ADDED },
    summary:
      "Add the stages of a trade, or its template with the missing stages, in the caller's language. Records with the same name do not change.",
    scope: "write",
    preview: "outcome",
    access: admin,
    body: Schema.Struct({
      trade: described("The trade of the shop.", Trade),
      takes: described(
        "Whether to add only the stages, or also the template.",
        Schema.Literals(["stages", "template"])
      )
    }),
    output: dataOf(
      Schema.Struct({
        table: described("The table of the row.", Schema.Literals(["progress", "template"])),
        id: Id,
        name: sharedFields.shownName
      })
    ),
    refusals: []
  })
}
