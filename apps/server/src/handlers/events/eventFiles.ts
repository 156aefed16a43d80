import { exportEvents } from "@atelier/application/calendar"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"
import { eventFilter } from "./calendar.ts"
import { eventTexts } from "./eventTexts.ts"

export const eventFileHandlers = {
  exportEvents: ({ query: { start, end, kind = "csv", ...query }, body }, caller) =>
    exportEvents(
      { days: { start, end }, filter: eventFilter({ ...query, ...body }), kind },
      eventTexts(caller.language),
      caller
    )
} satisfies Partial<Handlers<Ports>>
