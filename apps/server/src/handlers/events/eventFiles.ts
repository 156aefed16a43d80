import { type EventColumn, type EventTexts, exportEvents } from "@atelier/application/calendar"
import type { Handlers } from "@atelier/http"
import { type ServerLanguage, serverText, sheetDelimiter } from "@atelier/i18n/server"
import type { Ports } from "../../Ports.ts"
import { eventFilter } from "./calendar.ts"

const columns: { readonly [C in EventColumn]: string } = {
  kind: "calendar.column.kind",
  title: "column.title",
  workOrder: "column.workOrder.name",
  clientName: "column.workOrder.clientName",
  work: "calendar.column.work",
  startDate: "column.startDate",
  startTime: "column.startTime",
  endDate: "column.endDate",
  endTime: "column.endTime",
  daysOff: "calendar.column.daysOff",
  status: "column.workOrder.status",
  crew: "calendar.column.crew",
  people: "calendar.column.people",
  comment: "column.comment"
}

const eventTexts = (language: ServerLanguage): EventTexts => {
  const text = (key: string) => serverText(language, "sheet", key)
  const choice = (key: string) => serverText(language, "enums", key)
  return {
    file: text("calendar.file"),
    sheet: text("calendar.sheet"),
    delimiter: sheetDelimiter(language),
    column: (name) => text(columns[name]),
    measureType: (measureType) => choice(`measureType.${measureType}`),
    words: {
      kind: (kind) => choice(`eventType.${kind}`),
      status: (status) => choice(`status.${status}`),
      mainVisit: text("calendar.visit.main"),
      furtherVisit: text("calendar.visit.further")
    }
  }
}

export const eventFileHandlers = {
  exportEvents: ({ query: { start, end, kind = "csv", ...query }, body }, caller) =>
    exportEvents(
      { days: { start, end }, filter: eventFilter({ ...query, ...body }), kind },
      eventTexts(caller.language),
      caller
    )
} satisfies Partial<Handlers<Ports>>
