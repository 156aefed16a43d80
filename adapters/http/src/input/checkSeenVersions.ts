import { shopOf } from "@atelier/application/plant"
import { PlanStore, type Stored, VersionConflict } from "@atelier/application/ports"
import { type Caller, isAsSeen } from "@atelier/application/visibility"
import type { SeenVersions } from "@atelier/contract"
import { Effect } from "effect"
import { VersionRequired } from "../problem/refusals.ts"
import type { Refusal, ResourceHandlers } from "../request/Handlers.ts"
import type { Conditions } from "./Conditions.ts"
import { currentRow } from "./currentRow.ts"
import { valueIn } from "./idIn.ts"
import { checkPrecondition, namesVersions } from "./precondition.ts"
import type { Input } from "./readInput.ts"
import { invalidInput } from "./refusal/invalidInput.ts"

interface Seen {
  readonly id: string
  readonly version: number
}

/** RFC 7240: strict handling rejects writes without the versions that the client has read. */
const asksForIt = ({ prefer = "" }: Conditions): boolean =>
  /(^|[,;])\s*handling\s*=\s*"?strict"?\s*($|[,;])/i.test(prefer)

const isStrict = Effect.fnUntraced(function* (conditions: Conditions) {
  if (asksForIt(conditions)) return true
  const store = yield* PlanStore
  return (yield* shopOf(yield* store.referenceData)).strictVersions
})

const listIn = (input: Input, field: string): ReadonlyArray<Partial<Seen>> =>
  (valueIn(input, { part: "body", field }) ?? []) as ReadonlyArray<Partial<Seen>>

const seenIn = (input: Input): ReadonlyArray<Seen> =>
  listIn(input, "versions") as ReadonlyArray<Seen>

const idsIn = (input: Input): ReadonlyArray<string> =>
  valueIn(input, { part: "body", field: "ids" }) as ReadonlyArray<string>

const saysVersions = (seen: SeenVersions, input: Input, ifMatch: string | undefined): boolean => {
  switch (seen.of) {
    case "row":
      return (
        (ifMatch !== undefined && namesVersions(ifMatch)) ||
        (seen.field !== null && valueIn(input, { part: "body", field: seen.field }) !== undefined)
      )
    case "rows": {
      if (seen.list !== null)
        return listIn(input, seen.list).every(({ version }) => version !== undefined)
      const said = new Set(seenIn(input).map(({ id }) => id))
      return idsIn(input).every((id) => said.has(id))
    }
    case "place":
      return valueIn(input, { part: "body", field: seen.field }) !== undefined
    default:
      return true
  }
}

/** True if versions are checked before the write, in the same transaction. */
export const isConditional = (seen: SeenVersions, { ifMatch }: Conditions): boolean =>
  (seen.of === "rows" && seen.list === null) || ifMatch !== undefined

/**
 * Fails if rows have changed since the client read them, according to `If-Match` or `versions`, and
 * if versions are missing while the shop or the request requires them. Applies to previews too.
 * `If-Match` is not a parameter of writes to several rows. Versions in list entries are compared
 * when the entries are changed.
 */
export const checkSeenVersions = <R>(
  conditions: Conditions,
  seen: SeenVersions,
  input: Input,
  { caller, get }: { readonly caller: Caller } & Pick<ResourceHandlers<R>, "get">
): Effect.Effect<void, Refusal, R | Stored> =>
  Effect.gen(function* () {
    const { ifMatch } = conditions
    if (!saysVersions(seen, input, ifMatch) && (yield* isStrict(conditions)))
      return yield* new VersionRequired()
    if (seen.of === "row" && ifMatch !== undefined)
      yield* checkPrecondition(
        ifMatch,
        currentRow(get, seen.target, input, caller),
        (row, version) => isAsSeen(caller.user, { ...row, table: seen.target.table }, version)
      )
    else if (ifMatch !== undefined)
      yield* invalidInput(caller.language, [{ path: "If-Match", message: "must be a parameter" }])
    if (seen.of !== "rows" || seen.list !== null) return
    for (const { id, version } of seenIn(input)) {
      const current = yield* get(seen.table, id, caller)
      if (!(yield* isAsSeen(caller.user, { ...current, table: seen.table }, version)))
        return yield* new VersionConflict({ table: seen.table, id, current })
    }
  })
