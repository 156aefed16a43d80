import { addHolidays, offeredHolidays } from "@atelier/application/closing"
import { plantTime } from "@atelier/application/plant"
import { addTrade, changeShop, shopSettings } from "@atelier/application/shop"
import { type Handlers, invalidInput } from "@atelier/http"
import { serverTexts } from "@atelier/i18n/server"
import { Effect } from "effect"
import { holidayRegions } from "../holidays/holidayRegions.ts"
import { publicHolidays } from "../holidays/publicHolidays.ts"
import type { Ports } from "../Ports.ts"
import { data } from "./records/data.ts"

const USUAL_YEARS = 2

export const shopHandlers = {
  getShopSettings: () => shopSettings,
  changeShop: ({ body }, caller) => changeShop(body, caller),
  getHolidayRegions: (_, { language }) => data(Effect.promise(() => holidayRegions(language))),
  getHolidays: ({ query: { years = USUAL_YEARS, region } }, { language }) =>
    Effect.gen(function* () {
      const { today } = yield* plantTime(yield* shopSettings)
      const first = Number(today.slice(0, 4))
      const asked = Array.from({ length: years }, (_, at) => first + at)
      const holidays = yield* Effect.promise(() => publicHolidays(region, asked, language))
      if (holidays === null)
        return yield* invalidInput(language, [
          { path: "region", message: "must name something that is there" }
        ])
      return { data: yield* offeredHolidays(holidays) }
    }),
  addHolidays: ({ body }, caller) => addHolidays(body.holidays, caller),
  addTrade: ({ body }, caller) =>
    addTrade(body, serverTexts(caller.language, "trade")[body.trade], caller)
} satisfies Partial<Handlers<Ports>>
