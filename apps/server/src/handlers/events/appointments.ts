import {
  changeEvents,
  changeReferenceDetails,
  changeStepDetails,
  changeUserEventDetails,
  duplicateVisit
} from "@atelier/application/event-details"
import { changeEnd, moveEvent, moveEvents, moveSteps } from "@atelier/application/moving"
import type { ReferenceEvent } from "@atelier/domain/event"
import type { AskedMove } from "@atelier/domain/proposal"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"

const references = [
  "ProductionEvent",
  "DeliveryEvent",
  "InstallationEvent"
] as const satisfies ReadonlyArray<ReferenceEvent["eventType"]>

const visits = ["DeliveryEvent", "InstallationEvent"] as const

const named = <B extends { readonly id: string }>({ id, ...rest }: B, query: AskedMove) => ({
  ...rest,
  eventId: id,
  ...query
})

const detailed = <
  B extends {
    readonly id: string
    readonly shipper?: string | null
    readonly installers?: ReadonlyArray<string>
  }
>(
  body: B,
  query: AskedMove
) => ({
  ...named(body, query),
  time: body,
  ...(body.shipper === undefined ? {} : { shipperId: body.shipper }),
  ...(body.installers === undefined ? {} : { installerIds: body.installers })
})

const completing = <
  B extends Parameters<typeof detailed>[0] & {
    readonly completePreviousProgressOnComplete?: boolean
  }
>(
  body: B,
  query: AskedMove
) => ({
  ...detailed(body, query),
  completePrevious: body.completePreviousProgressOnComplete ?? false
})

const renamed = <M extends { readonly id: string }>(appointments: ReadonlyArray<M>) =>
  appointments.map(({ id, ...move }) => ({ ...move, eventId: id }))

export const appointmentHandlers = {
  moveEvent: ({ params, query, body }, caller) => {
    const { kind, moveBrokenLink = false, breakLinkToReferenceDate = false, ...move } = body
    return moveEvent(
      {
        ...named({ ...move, id: params.id }, query),
        moveBrokenLink,
        breakLinkToReferenceDate,
        ...(kind === undefined ? {} : { kinds: ["UserEvent", "BlockerEvent"] })
      },
      caller
    )
  },
  moveEvents: (
    { query, body: { events, kind, moveBrokenLink = false, appointmentsToMove = [] } },
    caller
  ) => {
    const moves = renamed(events)
    return kind === "step"
      ? moveSteps({ ...query, moves, appointmentsToMove }, caller)
      : moveEvents(
          { ...query, moves, moveBrokenLink, ...(kind === undefined ? {} : { kinds: references }) },
          caller
        )
  },
  changeEvents: ({ query, body }, caller) => {
    const {
      events,
      completePreviousProgressOnComplete = false,
      shipper,
      installers,
      ...asked
    } = body
    return changeEvents(
      {
        ...asked,
        ...(shipper === undefined ? {} : { shipperId: shipper }),
        ...(installers === undefined ? {} : { installerIds: installers }),
        events: renamed(events),
        completePrevious: completePreviousProgressOnComplete,
        preview: query.preview
      },
      caller
    )
  },
  changeEnd: ({ query, body: { kind, ...body } }, caller) =>
    changeEnd({ ...named(body, query), ...(kind === undefined ? {} : { kinds: [kind] }) }, caller),
  changeStepDetails: ({ query, body }, caller) =>
    changeStepDetails(completing(body, query), caller),
  changeReferenceDetails: ({ query, body: { kind, ...body } }, caller) =>
    changeReferenceDetails(
      { ...completing(body, query), kinds: kind === undefined ? references : [kind] },
      caller
    ),
  changeUserEventDetails: ({ query, body: { workOrder, ...body } }, caller) =>
    changeUserEventDetails(
      { ...detailed(body, query), ...(workOrder === undefined ? {} : { workOrderId: workOrder }) },
      caller
    ),
  duplicateVisit: ({ query, body: { kind, ...body } }, caller) =>
    duplicateVisit(
      { ...detailed(body, query), kinds: kind === undefined ? visits : [kind] },
      caller
    )
} satisfies Partial<Handlers<Ports>>
