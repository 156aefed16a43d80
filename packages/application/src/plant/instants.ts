import { Clock, Effect } from "effect"

/** An instant as it is stored and sent, from milliseconds since 1970 in UTC. */
export const instantAt = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** The instant that it is now. */
export const currentInstant: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, instantAt)
