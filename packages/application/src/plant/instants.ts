import { Clock, Effect } from "effect"

export const instantAt = (milliseconds: number): string => new Date(milliseconds).toISOString()

export const currentInstant: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, instantAt)
