import { type Call, calls, callTargetOf, resources } from "@atelier/contract"
import type { Plan, Rows, Table } from "@atelier/domain/change"
import fc from "fast-check"
import { fittingRequests } from "./fittingRequests.ts"
import { carefulRequestTo, type Sent } from "./inputs.ts"
import { samples } from "./samples.ts"
import { type Source, tablesOf } from "./values.ts"

type About = NonNullable<Source["about"]>

const tableByCall: Readonly<Record<string, Table>> = {
  checkIfBrokenLink: "workOrder",
  getDocuments: "workOrder",
  getWorkOrderProgress: "workOrder"
}

export const tablesFor = (name: string): ReadonlyArray<Table> => {
  const call = Object.entries<Call>(calls).find(([one]) => one === name)?.[1]
  const table = tableByCall[name] ?? (call === undefined ? undefined : callTargetOf(call)?.table)
  const resource = Object.values(resources).find(({ path }) => name.startsWith(`${path}.`))
  return table !== undefined ? [table] : resource !== undefined ? [resource.table] : tablesOf(name)
}

export const kindOf = ({ table, row }: About): string =>
  "eventType" in row ? row.eventType : table

const anyRow = (plan: Plan, asked: ReadonlyArray<Table>): fc.Arbitrary<About | undefined> => {
  const rows = asked.flatMap((table) =>
    [...plan[table].values()].map((row: Rows[Table]): About => ({ table, row }))
  )
  const kinds = [...new Set(rows.map(kindOf))].map((kind) =>
    fc.constantFrom(...rows.filter((row) => kindOf(row) === kind))
  )
  return kinds.length === 0 ? fc.constant(undefined) : fc.oneof(...kinds)
}

export const carefulRequests = (plan: Plan, name: string, call: Call): fc.Arbitrary<Sent> => {
  const fitting = fittingRequests(plan, name, call)
  const about = anyRow(plan, tablesFor(name)).chain((row) => carefulRequestTo(plan, call, row))
  // Random files are rejected at once.
  if (fitting === undefined || call.bodyAs === "multipart") return fitting ?? about
  return fc.oneof(fitting, about)
}

const TRIES = 300
/** Number of seeds. */
const ROUNDS = 8

export function* samplesOf<A>(sent: fc.Arbitrary<A>): Generator<A> {
  yield* samples(sent, { numRuns: TRIES })
  for (let seed = 1; seed < ROUNDS; seed += 1) yield* samples(sent, { numRuns: TRIES, seed })
}
