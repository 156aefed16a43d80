import { LocalDate } from "@atelier/domain/time"
import { formatDay, formatList } from "@atelier/i18n"
import { IntlMessageFormat } from "intl-messageformat"
import { describe, expect, it } from "vitest"
import english from "../../../../packages/i18n/locales/en/admin.json" with { type: "json" }
import french from "../../../../packages/i18n/locales/fr/admin.json" with { type: "json" }
import { nextDates } from "./nextDates.ts"
import { recurrenceText, skippedText } from "./recurrenceText.ts"

const first = LocalDate.make("2026-12-01")

const saying = (locale: string, texts: object) => {
  const textAt = (key: string): string =>
    String(
      key
        .replace("admin:", "")
        .split(".")
        .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], texts)
    )
  return (rule: string | null, day = first): string =>
    recurrenceText(
      rule,
      day,
      (key, params) =>
        String(
          new IntlMessageFormat(textAt(key), locale).format(
            params as Record<string, string | number>
          )
        ),
      {
        day: (each, style) => formatDay(locale, each, style),
        list: (each) => formatList(locale, each)
      }
    )
}

const inFrench = saying("fr-CA", french)
const inEnglish = saying("en-CA", english)

describe("a recurrence in words", () => {
  it.each([
    [null, "une seule fois", "once"],
    ["FREQ=DAILY", "tous les jours", "every day"],
    ["FREQ=DAILY;INTERVAL=3", "tous les 3 jours", "every 3 days"],
    ["FREQ=WEEKLY", "toutes les semaines, le mardi", "every week, on Tuesday"],
    [
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO",
      "toutes les 2 semaines, le lundi et jeudi",
      "every 2 weeks, on Monday and Thursday"
    ],
    ["FREQ=MONTHLY", "tous les mois, le 1er", "every month, on the 1st"],
    [
      "FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=-1",
      "tous les 6 mois, le dernier jour",
      "every 6 months, on the last day"
    ],
    [
      "FREQ=MONTHLY;BYDAY=2TU",
      "tous les mois, le deuxième mardi",
      "every month, on the second Tuesday"
    ],
    [
      "FREQ=MONTHLY;BYDAY=-1FR",
      "tous les mois, le dernier vendredi",
      "every month, on the last Friday"
    ],
    ["FREQ=YEARLY;INTERVAL=2", "tous les 2 ans, le 1 déc.", "every 2 years, on Dec 1"],
    ["FREQ=DAILY;COUNT=4", "tous les jours, 4 fois en tout", "every day, 4 times in all"],
    [
      "FREQ=DAILY;UNTIL=20271231",
      "tous les jours, jusqu’au 31 décembre 2027",
      "every day, until December 31, 2027"
    ],
    [
      "FREQ=YEARLY;BYWEEKNO=20",
      "selon la règle FREQ=YEARLY;BYWEEKNO=20",
      "by the rule FREQ=YEARLY;BYWEEKNO=20"
    ]
  ])("writes %s in French and English", (rule, french, english) => {
    expect(inFrench(rule)).toBe(french)
    expect(inEnglish(rule)).toBe(english)
  })
})

describe("the next dates", () => {
  const from = LocalDate.make("2026-12-10")

  it("are the next five from today on", () => {
    expect(nextDates("FREQ=WEEKLY", first, from)).toEqual([
      "2026-12-15",
      "2026-12-22",
      "2026-12-29",
      "2027-01-05",
      "2027-01-12"
    ])
  })

  it("are fewer for a rule that ends, and none after its end", () => {
    expect(nextDates("FREQ=WEEKLY;COUNT=3", first, from)).toEqual(["2026-12-15"])
    expect(nextDates(null, first, from)).toEqual([])
    expect(nextDates(null, first, first)).toEqual([first])
  })

  it("are not guessed for a rule that only the server evaluates", () => {
    expect(nextDates("FREQ=YEARLY;BYWEEKNO=20", first, from)).toBeNull()
  })
})

it.each([
  ["FREQ=MONTHLY", "2027-01-31", "months"],
  ["FREQ=MONTHLY", "2027-01-28", ""],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", "2027-01-31", ""],
  ["FREQ=YEARLY", "2028-02-29", "years"],
  ["FREQ=YEARLY", "2028-02-28", ""],
  [null, "2027-01-31", ""]
])("names what the rule %s from %s skips", (rule, day, skipped) => {
  const key = skippedText(rule, LocalDate.make(day), (name) => name)
  expect(key.replace("admin:recurrence.skips.", "")).toBe(skipped)
})
