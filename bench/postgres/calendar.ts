import { loadavg } from "node:os"
import { Effect } from "../../adapters/postgres/node_modules/effect/dist/index.js"
import { queryEventsJson } from "../../packages/application/src/calendar/index.ts"
import { storeContext } from "../../packages/application/src/ports/index.ts"
import { everyEvent } from "../../packages/application/src/proposal/planAround.ts"
import { addDays } from "../../packages/domain/src/kernel/time/index.ts"
import { changed, created, type Table } from "../../packages/domain/src/records/change/index.ts"
import { median } from "../percentiles.ts"
import {
  EVENTS_PER_ORDER,
  eventsOf,
  month,
  ORDERS,
  orderOf,
  planner,
  referenceRows
} from "../sqlite/plant/makePlant.ts"
import { heading, startPlant } from "./plant/startPlant.ts"

const ROUNDS = 60
const WARM_UP = 10
const REQUESTED = { _tag: "Requested" } as const

const plant = await startPlant(
  ORDERS,
  () =>
    Object.entries(referenceRows).flatMap(([table, rows]) =>
      rows.map((row) => created(table as Table, row, REQUESTED))
    ),
  (from, to) =>
    Array.from({ length: to - from }, (_, place) => [
      created("workOrder", orderOf(from + place), REQUESTED),
      ...eventsOf(from + place).map((row) => created("event", row, REQUESTED))
    ]).flat()
)
const { store, pool } = plant
let failed = false

interface Sides {
  readonly ours: () => Promise<unknown>
  readonly raw: () => Promise<unknown>
}

/** Runs both sides in turn and prints the ratio of their medians. */
const compare = async (what: string, sides: Sides, least: number): Promise<void> => {
  const times = { ours: [] as number[], raw: [] as number[] }
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
    for (const side of ["ours", "raw"] as const) {
      const start = performance.now()
      await sides[side]()
      if (round >= WARM_UP) times[side].push(performance.now() - start)
    }
  const [ours, raw] = [median(times.ours), median(times.raw)]
  failed ||= raw / ours < least
  console.log(
    `${what}: raw ${raw.toFixed(2)} ms / ours ${ours.toFixed(2)} ms = ${(raw / ours).toFixed(2)} (at least ${least})${raw / ours < least ? "  NOT REACHED" : ""}; load ${loadavg()[0]?.toFixed(1)}`
  )
}

interface Sent {
  readonly text: string
  readonly values?: ReadonlyArray<unknown>
}

/** The statements that some work sends to the database. */
const statementsOf = async (work: () => Promise<unknown>): Promise<ReadonlyArray<Sent>> => {
  const sent: Array<Sent> = []
  const client = await pool.connect()
  const query = client.query.bind(client)
  const noted = (asked: string | Sent, ...rest: []) => {
    sent.push(typeof asked === "string" ? { text: asked } : asked)
    return query(asked as never, ...rest)
  }
  Object.assign(client, { query: noted })
  // The pool gives away the connection that was released last.
  client.release()
  await work()
  Object.assign(client, { query })
  return sent
}

const caller = { user: planner, language: "en" } as const
const context = storeContext(store)
const ask = () =>
  Effect.runPromise(queryEventsJson(month, everyEvent, caller).pipe(Effect.provide(context)))

const client = await pool.connect()
await client.query(
  `CREATE TABLE raw_journal (id bigserial PRIMARY KEY, at text, "userId" text, intent text, changes jsonb)`
)

try {
  const found = JSON.parse(Buffer.from(await ask()).toString()).data
  if (found.length === 0) throw new Error("the month is empty")
  console.log(`month: ${found.length} of ${ORDERS * EVENTS_PER_ORDER} events\n`)
  const statements = await statementsOf(ask)
  await compare(
    "month as JSON with visibility / the same statements",
    {
      ours: ask,
      raw: async () => {
        for (const { text, values } of statements) await client.query(text, [...(values ?? [])])
      }
    },
    0.7
  )
  const { rows } = await client.query<{ readonly id: string }>(
    `SELECT id FROM event WHERE "eventType" = 'UserEvent' ORDER BY id LIMIT 2000`
  )
  let next = 0
  const take = (): string => rows[next++ % rows.length]?.id ?? ""
  await compare(
    "move of an event with journal / the same rows raw",
    {
      ours: async () => {
        const event = await Effect.runPromise(store.plan.row("event", take()))
        if (event === null) throw new Error("no event")
        const days = { startDate: addDays(event.startDate, 1), endDate: addDays(event.endDate, 1) }
        const change = changed("event", event, { ...event, ...days }, REQUESTED)
        await Effect.runPromise(store.plan.commit([change], heading))
      },
      raw: async () => {
        const id = take()
        await client.query("BEGIN")
        const read = await client.query("SELECT * FROM event WHERE id = $1", [id])
        await client.query(
          `UPDATE event SET "startDate" = $1, "endDate" = $2, version = version + 1 WHERE id = $3`,
          ["2027-02-01", "2027-02-02", id]
        )
        await client.query(
          `INSERT INTO raw_journal (at, "userId", intent, changes) VALUES ($1, $2, $3, $4)`,
          [heading.at, heading.userId, heading.intent, JSON.stringify(read.rows)]
        )
        await client.query("COMMIT")
      }
    },
    0.5
  )
} finally {
  client.release()
  await plant.remove()
}
process.exit(failed ? 1 : 0)
