import type { CallOutput } from "@atelier/contract"
import { allDayTime } from "@atelier/domain/event"
import type { LocalDate } from "@atelier/domain/time"
import { useFormat, useText, whenText } from "@atelier/ui"
import { resourceLook } from "../capacity/resourceLook.ts"
import type { Names } from "../plan/eventLook.ts"
import type { FoundMove, ReferenceMove } from "./PlanningAnswers.ts"

interface ShownMove {
  readonly eventId: string
  readonly order: string
  readonly name: string
  readonly colour: string
  readonly before: string
  readonly after: string
  readonly reason?: string
}

/** The new crew of a visit, or null; the first id determines the colour. */
const newCrew = ({ installerIds, shipperId }: ReferenceMove) => {
  if (installerIds !== undefined) return { kind: "installer" as const, ids: installerIds }
  if (shipperId === undefined) return null
  return { kind: "shipper" as const, ids: shipperId === null ? [] : [shipperId] }
}

const kindOf = {
  ProductionEvent: "production",
  DeliveryEvent: "shipper",
  InstallationEvent: "installer"
} as const

/** Describes moves as texts, visits first: order, old and new time, and a changed crew. */
export const useShownMoves = (
  moves: ReadonlyArray<FoundMove>,
  referenceMoves: ReadonlyArray<ReferenceMove>,
  {
    names,
    orders
  }: { readonly names: Names; readonly orders: CallOutput<"resolveOverloads">["orders"] }
): ReadonlyArray<ShownMove> => {
  const t = useText("planning", "event", "enums")
  const format = useFormat()
  const orderName = (id: string): string => orders.find((each) => each.id === id)?.name ?? ""
  const days = (
    { end, to }: { readonly to: LocalDate; readonly end: LocalDate },
    daysOff: ReadonlyArray<LocalDate> = []
  ): string => whenText({ ...allDayTime({ start: to, end }), daysOff }, format)
  return [
    ...referenceMoves.map((move): ShownMove => {
      const kind = kindOf[move.eventType]
      const crew = newCrew(move)
      const { colour } = resourceLook({ kind, id: crew?.ids[0] ?? null }, names, t)
      const crewNames = crew?.ids.map((id) => resourceLook({ kind: crew.kind, id }, names, t).name)
      const by =
        crewNames === undefined
          ? null
          : crewNames.length === 0
            ? t("planning:moves.byNobody")
            : t("planning:moves.by", { names: crewNames.join(", ") })
      return {
        eventId: move.eventId,
        order: orderName(move.workOrderId),
        name: t(`enums:eventType.${move.eventType}`),
        colour,
        before: format.day(move.from, "medium"),
        after: by === null ? days(move) : `${days(move)} · ${by}`
      }
    }),
    ...moves.map((move): ShownMove => {
      const { colour, name } = resourceLook({ kind: "progress", id: move.progressId }, names, t)
      return {
        eventId: move.eventId,
        order: orderName(move.workOrderId),
        name,
        colour,
        before: format.day(move.from, "medium"),
        after: days(move, move.daysOff),
        ...(move.reason === undefined ? {} : { reason: move.reason })
      }
    })
  ]
}
