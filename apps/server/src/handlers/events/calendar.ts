import { appointments, calendarView, stepDate } from "@atelier/application/calendar"
import type { AskedEvents } from "@atelier/application/ports"
import type { CallInput } from "@atelier/contract"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"
import { data } from "../records/data.ts"

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

const crewOf = ({
  kind,
  progressId,
  shipperId,
  installerId
}: CallInput<"getAppointments">["query"]): readonly [string] | null => {
  const ids = {
    StepEvent: progressId,
    DeliveryEvent: shipperId,
    InstallationEvent: installerId,
    ProductionEvent: undefined
  }
  const id = ids[kind]
  return id === undefined ? null : [id]
}

export const calendarHandlers = {
  getCalendarView: ({ params, query }, caller) =>
    calendarView({ view: params.view, date: query.date }, eventFilter(query), caller),
  getAppointments: ({ query }, caller) =>
    data(appointments({ kind: query.kind, of: crewOf(query) }, query, eventFilter(query), caller)),
  getStepDate: ({ query }, caller) => stepDate(query, caller)
} satisfies Partial<Handlers<Ports>>
