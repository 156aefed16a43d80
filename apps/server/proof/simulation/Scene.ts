import type { Ids, Stored } from "@atelier/application/ports"
import type { ChangeFeed } from "@atelier/application/proposal"
import type { Caller } from "@atelier/application/visibility"
import type { Random } from "@atelier/demo"
import type { Plan } from "@atelier/domain/change"
import {
  allDayTime,
  type Event,
  type EventTime,
  type EventType,
  timeOf,
  withStartDate
} from "@atelier/domain/event"
import { addDays, type LocalDate } from "@atelier/domain/time"
import type { Refusal } from "@atelier/http"
import type { Effect } from "effect"

export interface Scene {
  readonly plan: Plan
  readonly today: LocalDate
  readonly caller: Caller
  readonly random: Random
  readonly committed: number
}

/** A repeatable request; as a preview if the call has one. */
export type Send = (preview: boolean) => Effect.Effect<unknown, Refusal, Stored | ChangeFeed | Ids>

/** A kind of request; null if there is nothing to request. */
export type Intent = (scene: Scene) => Send | null

/** A row of a table, determined by the random numbers; null if there is none. */
export const oneOf = <R>(rows: ReadonlyMap<string, R>, random: Random): R | null => {
  const ids = [...rows.keys()].toSorted()
  return ids.length === 0 ? null : (rows.get(random.pick(ids)) ?? null)
}

export const eventOf = <T extends EventType>(
  { plan, random }: Scene,
  ...kinds: ReadonlyArray<T>
): Extract<Event, { readonly eventType: T }> | null =>
  oneOf(
    new Map(
      [...plan.event].flatMap(([id, event]) =>
        kinds.some((kind) => kind === event.eventType)
          ? [[id, event as Extract<Event, { readonly eventType: T }>]]
          : []
      )
    ),
    random
  )

export const near = (day: LocalDate, { random }: Scene): LocalDate =>
  addDays(day, random.chance(80) ? random.between(-4, 5) : random.between(-20, 25))

export const movedTime = (event: Event, scene: Scene): EventTime =>
  withStartDate(timeOf(event), near(event.startDate, scene))

/** The id and version of an event; sometimes an outdated version. */
export const target = ({ id, version }: Event, { random }: Scene) => ({
  eventId: id,
  version: random.chance(4) ? version + 1 : version
})

export const someDays = (scene: Scene, most: number): EventTime => {
  const start = near(scene.today, scene)
  return allDayTime({ start, end: addDays(start, scene.random.between(1, most)) })
}
