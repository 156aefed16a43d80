import {
  appointments,
  calendar,
  calendarView,
  movesLaterSteps,
  stepDate
} from "@atelier/application/calendar"
import type { AskedEvents } from "@atelier/application/ports"
import type { Handlers } from "@atelier/http"
import { Effect } from "effect"
import type { Ports } from "../Ports.ts"
import { data } from "./data.ts"

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

const only = (id: string | undefined): readonly [string] | null => (id === undefined ? null : [id])

export const calendarHandlers = {
  getCalendar: ({ query }, caller) => calendar(query, eventFilter(query), caller),
  getCalendarView: ({ params, query }, caller) =>
    calendarView({ view: params.view, date: query.date }, eventFilter(query), caller),
  getProgressAppointments: ({ query }, caller) =>
    data(
      appointments(
        { kind: "StepEvent", of: only(query.progressId) },
        query,
        eventFilter(query),
        caller
      )
    ),
  getAllProgressAppointments: ({ query }, caller) =>
    data(appointments({ kind: "StepEvent", of: null }, query, eventFilter(query), caller)),
  getDeliveryAppointments: ({ query }, caller) =>
    data(
      appointments(
        { kind: "DeliveryEvent", of: only(query.shipperId) },
        query,
        eventFilter(query),
        caller
      )
    ),
  getAllDeliveryAppointments: ({ query }, caller) =>
    data(appointments({ kind: "DeliveryEvent", of: null }, query, eventFilter(query), caller)),
  getInstallationAppointments: ({ query }, caller) =>
    data(
      appointments(
        { kind: "InstallationEvent", of: only(query.installerId) },
        query,
        eventFilter(query),
        caller
      )
    ),
  getAllInstallationAppointments: ({ query }, caller) =>
    data(appointments({ kind: "InstallationEvent", of: null }, query, eventFilter(query), caller)),
  getProductionAppointments: ({ query }, caller) =>
    data(appointments({ kind: "ProductionEvent" }, query, eventFilter(query), caller)),
  getProgressAppointmentDate: ({ query }, caller) => stepDate(query, caller),
  isMoveLaterStep: ({ query }, caller) =>
    Effect.map(movesLaterSteps(query.progressId, caller), (isMoveLaterStep) => ({
      isMoveLaterStep
    }))
} satisfies Partial<Handlers<Ports>>
