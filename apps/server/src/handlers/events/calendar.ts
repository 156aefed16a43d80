import { calendarView, stepDate } from "@atelier/application/calendar"
import type { AskedEvents } from "@atelier/application/ports"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"

type Ids = ReadonlyArray<string | null> | null

interface Asked {
  readonly installerIds?: Ids
  readonly shipperIds?: Ids
  readonly steps?: Ids
  readonly workOrderTypeIds?: Ids
  readonly templateIds?: Ids
  readonly userevent?: boolean
  readonly production?: boolean
  readonly search?: string
}

export const eventFilter = ({
  steps,
  production = true,
  userevent = true,
  search = "",
  ...asked
}: Asked): AskedEvents => ({
  progressIds: steps?.filter((id) => id !== null) ?? null,
  shipperIds: asked.shipperIds ?? null,
  installerIds: asked.installerIds ?? null,
  templateIds: asked.templateIds ?? null,
  jobTypeIds: asked.workOrderTypeIds ?? null,
  production,
  userEvents: userevent,
  search
})

export const calendarHandlers = {
  getCalendarView: ({ params, query }, caller) =>
    calendarView({ view: params.view, date: query.date }, eventFilter(query), caller),
  getStepDate: ({ query }, caller) => stepDate(query, caller)
} satisfies Partial<Handlers<Ports>>
