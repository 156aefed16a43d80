import { Clock, Effect } from "effect"

/** The ISO 8601 text of an instant in milliseconds since 1970. */
export const instantAt = (milliseconds: number): string => new Date(milliseconds).toISOString()

export const currentInstant: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, instantAt)
