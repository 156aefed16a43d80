import { type Call, calls, callTargetOf, resources } from "@atelier/contract"
import type { Plan, Rows, Table } from "@atelier/domain/change"
import fc from "fast-check"
import { fittingRequests } from "./fittingRequests.ts"
import { carefulRequestTo, type Sent } from "./inputs.ts"
import { samples } from "./samples.ts"
import { type Source, tablesOf } from "./values.ts"

type About = NonNullable<Source["about"]>

/** Calls whose names say nothing, or something else, of the row that they are about. */
const tableByCall: Readonly<Record<string, Table>> = {
  checkIfBrokenLink: "workOrder",
  getWorkOrderProgress: "workOrder",
  generateCopyReviewList: "workOrder",
  getProgressConfig: "progress"
}

/** The tables whose rows somebody has in front of them who makes a call. */
export const tablesFor = (name: string): ReadonlyArray<Table> => {
  const call = Object.entries<Call>(calls).find(([one]) => one === name)?.[1]
  const table = tableByCall[name] ?? (call === undefined ? undefined : callTargetOf(call)?.table)
  const resource = Object.values(resources).find(({ path }) => name.startsWith(`${path}.`))
  return table !== undefined ? [table] : resource !== undefined ? [resource.table] : tablesOf(name)
}

export const kindOf = ({ table, row }: About): string =>
  "eventType" in row ? row.eventType : table

/** Somebody may have any row in front of them, of each kind as often. */
const anyRow = (plan: Plan, asked: ReadonlyArray<Table>): fc.Arbitrary<About | undefined> => {
  const rows = asked.flatMap((table) =>
    [...plan[table].values()].map((row: Rows[Table]): About => ({ table, row }))
  )
  const kinds = [...new Set(rows.map(kindOf))].map((kind) =>
    fc.constantFrom(...rows.filter((row) => kindOf(row) === kind))
  )
  return kinds.length === 0 ? fc.constant(undefined) : fc.oneof(...kinds)
}

/** What somebody sends to a call who has a row in front of them, or files that fit each other. */
export const carefulRequests = (plan: Plan, name: string, call: Call): fc.Arbitrary<Sent> => {
  const fitting = fittingRequests(plan, name, call)
  const about = anyRow(plan, tablesFor(name)).chain((row) => carefulRequestTo(plan, call, row))
  // Files that are made up are refused before anything is looked at.
  if (fitting === undefined || call.bodyAs === "multipart") return fitting ?? about
  return fc.oneof(fitting, about)
}

const TRIES = 300
/** How often as much is tried again by another seed. */
const ROUNDS = 8

/** Samples of what is sent, of one seed after the other. */
export function* samplesOf<A>(sent: fc.Arbitrary<A>): Generator<A> {
  yield* samples(sent, { numRuns: TRIES })
  for (let seed = 1; seed < ROUNDS; seed += 1) yield* samples(sent, { numRuns: TRIES, seed })
}
