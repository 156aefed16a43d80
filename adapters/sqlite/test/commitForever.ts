import { created, type Rows } from "@atelier/domain/change"
import { installationEventRow, userEventRow, workOrderRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { makeSqliteStore, openDatabase } from "../src/index.ts"
import { NOW } from "./temporaryStore.ts"

const [, , file = "", round = ""] = process.argv

const REQUESTED = { _tag: "Requested" } as const

const orderRows = (name: string): { order: Rows["workOrder"]; events: Array<Rows["event"]> } => ({
  order: workOrderRow(name, { name: `Commande ${name}`, comment: "x".repeat(2_000) }),
  events: [
    installationEventRow(`${name}-i`, { workOrderId: name }),
    ...Array.from({ length: 6 }, (_, at) => userEventRow(`${name}-${at}`, { workOrderId: name }))
  ]
})

/** Commits change sets until it is killed, and reports each journal id after its commit. */
const commitForever = Effect.gen(function* () {
  const store = makeSqliteStore(yield* openDatabase(file))
  let last: Array<Rows["event"]> = []
  for (let at = 0; ; at += 1) {
    const { order, events } = orderRows(`r${round}-${at}`)
    const moved = last.map(
      (event) =>
        ({
          table: "event",
          id: event.id,
          before: event,
          after: { ...event, version: 2, comment: `moved by ${at}` },
          reason: REQUESTED
        }) as const
    )
    const entry = yield* store.plan.commit(
      [
        ...moved,
        ...events.map((event) => created("event", event, REQUESTED)),
        created("workOrder", order, REQUESTED)
      ],
      { userId: "child", at: new Date(NOW).toISOString(), intent: "moveEvent" as const }
    )
    process.stdout.write(`${entry.id}\n`)
    last = events
  }
})

await Effect.runPromise(commitForever)
