import type { Event } from "@atelier/domain/event"
import type { CrewChange } from "../moving/useMoveRequest.ts"
import type { Lane } from "./Lane.ts"

export type CrewLane = Pick<Lane, "key" | "group" | "resource">

const idOf = ({ resource }: CrewLane): string | null =>
  resource !== null && "id" in resource ? resource.id : null

/** The crew change of a visit dragged to another lane; null for the same crew or another kind. */
export const crewChange = (event: Event, from: CrewLane, to: CrewLane): CrewChange | null => {
  if (from.key === to.key || from.group !== to.group) return null
  if (event.eventType === "DeliveryEvent") return { shipperId: idOf(to) }
  if (event.eventType !== "InstallationEvent") return null
  const [was, next] = [idOf(from), idOf(to)]
  const others = event.installerIds.filter((id) => id !== was && id !== next)
  return { installerIds: next === null ? others : [...others, next] }
}
