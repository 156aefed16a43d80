import { loadavg } from "node:os"
import { Effect } from "../../adapters/sqlite/node_modules/effect/dist/index.js"
import { makeSqliteStore } from "../../adapters/sqlite/src/index.ts"
import { queryEventsJson } from "../../packages/application/src/calendar/index.ts"
import { storeContext } from "../../packages/application/src/ports/index.ts"
import { everyEvent } from "../../packages/application/src/proposal/planAround.ts"
import { addDays } from "../../packages/domain/src/kernel/time/index.ts"
import { changed } from "../../packages/domain/src/records/change/index.ts"
import { makePlant, month, planner } from "./plant/makePlant.ts"

const plant = await makePlant()
const { connection } = plant.database
const store = makeSqliteStore(plant.database)
const heading = { userId: "bench", at: "2026-11-16T12:00:00.000Z", intent: "moveEvent" as const }
const REQUESTED = { _tag: "Requested" } as const
const ROUNDS = 7
let failed = false

/**
 * Milliseconds per call of each side: the best of some rounds in turn after a warm-up, without
 * preparation. At the end of each round, its log is written into the file.
 */
const best = <A>(
  sides: ReadonlyArray<(ready: A) => unknown>,
  ready: () => A,
  times: number
): ReadonlyArray<number> => {
  const round = (go: (ready: A) => unknown): number => {
    const all = Array.from({ length: times }, ready)
    const start = performance.now()
    for (const each of all) go(each)
    connection.pragma("wal_checkpoint")
    return (performance.now() - start) / times
  }
  const rounds = Array.from({ length: 1 + ROUNDS }, () => sides.map(round)).slice(1)
  return sides.map((_, side) => Math.min(...rounds.map((round) => round[side]!)))
}

const compare = (
  what: string,
  [ours = Number.NaN, raw = Number.NaN]: ReadonlyArray<number>,
  most: number
): void => {
  const ratio = ours / raw
  failed ||= ratio > most
  console.log(
    `${what}: ${ours.toFixed(3)} ms / ${raw.toFixed(3)} ms = ${ratio.toFixed(2)} (at most ${most})${ratio > most ? "  NOT REACHED" : ""}`
  )
}

try {
  const earliest = addDays(month.start, -30)
  const count = connection
    .prepare(
      "SELECT count(*) FROM event WHERE isLong = 0 AND startDate >= ? AND startDate < ? AND endDay > ?"
    )
    .pluck()
  const caller = { user: planner, language: "en" } as const
  const context = storeContext(store)
  const ask = () =>
    Effect.runSync(queryEventsJson(month, everyEvent, caller).pipe(Effect.provide(context)))
  const found = JSON.parse(Buffer.from(ask()).toString()).data
  console.log(
    `month: ${found.length} events seen of ${count.get(earliest, month.end, month.start)} there; load ${loadavg()[0]?.toFixed(1)}\n`
  )
  compare(
    "month as JSON with visibility / counting the rows",
    best([ask, () => count.get(earliest, month.end, month.start)], () => null, 200),
    4.5
  )

  const ids = connection
    .prepare<[], string>("SELECT id FROM event WHERE eventType = 'UserEvent' LIMIT 4000")
    .pluck()
    .all()
  let next = 0
  const rawMove = connection.prepare(
    "UPDATE event SET startDate = date(startDate, '+1 day'), endDate = date(endDate, '+1 day'), endDay = date(endDay, '+1 day'), version = version + 1 WHERE id = ?"
  )
  const rawEntry = connection.prepare(
    "INSERT INTO journal (at, userId, intent, undoes, changes, hash) VALUES (?, ?, ?, NULL, ?, '')"
  )
  const raw = connection.transaction((changes: ReadonlyArray<{ readonly id: string }>) => {
    for (const { id } of changes) rawMove.run(id)
    rawEntry.run(heading.at, heading.userId, heading.intent, JSON.stringify(changes))
  })
  const moved = (id: string) => {
    const event = Effect.runSync(store.plan.row("event", id))
    if (event === null) throw new Error(`no event ${id}`)
    const startDate = addDays(event.startDate, 1)
    return changed(
      "event",
      event,
      { ...event, startDate, endDate: addDays(event.endDate, 1) },
      REQUESTED
    )
  }
  const take = (many: number): ReadonlyArray<string> => {
    next = next + many > ids.length ? 0 : next
    next += many
    return ids.slice(next - many, next)
  }
  const changes = (many: number) => () => take(many).map(moved)
  const commit = (set: ReturnType<ReturnType<typeof changes>>) =>
    Effect.runSync(store.plan.commit(set, heading))
  compare(
    "move of an event with journal, FULL / the same rows raw",
    best([commit, (set) => raw.immediate(set)], changes(1), 100),
    1 / 0.3
  )
  compare(
    "ripple of 200 events in one commit / raw statements",
    best([commit, (set) => raw.immediate(set)], changes(200), 3),
    2
  )
  const [afterRipple] = best(
    [
      (set) => {
        commit(set)
        ask()
      }
    ],
    changes(200),
    3
  )
  console.log(
    `the same ripple, and the first month that is read after it: ${afterRipple?.toFixed(3)} ms`
  )
} finally {
  plant.remove()
}
process.exit(failed ? 1 : 0)
