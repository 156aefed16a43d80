import type { Plan } from "@atelier/domain/change"

/** What nothing is called. */
const NOBODY = "nobody-is-called-this"

/** A body in which one id is that of nothing. */
export interface WithUnknownId {
  /** The field, as refusals name it. */
  readonly path: string
  readonly body: unknown
}

/** The ids of every row of a plan, and of the steps of its templates and work orders. */
export const idsIn = (plan: Plan): ReadonlySet<string> =>
  new Set([
    ...Object.values(plan).flatMap((rows) => [...rows.keys()]),
    ...[...plan.template.values(), ...plan.workOrder.values()].flatMap(({ steps }) =>
      steps.map(({ id }) => id)
    )
  ])

/**
 * The same body once for each of its fields that hold an id of something, which is there no more:
 * another id stands in its place.
 */
export const withUnknownIds = (
  ids: ReadonlySet<string>,
  value: unknown,
  path: ReadonlyArray<string> = [],
  insteadOf: (id: string, path: ReadonlyArray<string>) => string = () => NOBODY
): ReadonlyArray<WithUnknownId> => {
  if (typeof value === "string")
    return ids.has(value) && /ids?$/i.test(path.findLast((key) => !/^\d+$/.test(key)) ?? "")
      ? [{ path: path.join("."), body: insteadOf(value, path) }]
      : []
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    withUnknownIds(ids, each, [...path, key], insteadOf).map((found) => ({
      ...found,
      body: Array.isArray(value)
        ? value.with(Number(key), found.body)
        : { ...value, [key]: found.body }
    }))
  )
}

/** The same body once for each of its lists of ids, which has one more then, of nothing. */
export const withOneMoreId = (ids: ReadonlySet<string>, value: unknown): ReadonlyArray<unknown> => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, each]) =>
    Array.isArray(each) && each.some((id) => ids.has(id))
      ? [{ ...value, [key]: [...each, NOBODY] }]
      : withOneMoreId(ids, each).map((more) => ({ ...value, [key]: more }))
  )
}

/** Every id of something that a body has. */
const idsOf = (ids: ReadonlySet<string>, value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return ids.has(value) ? [value] : []
  if (typeof value !== "object" || value === null) return []
  return Object.values(value).flatMap((each) => idsOf(ids, each))
}

/** A step may be named by its progress. */
const NAMES_STEP = /^(templateStepId|stepId)$/

/**
 * The same body once for each of its fields that hold an id, which is that of something else there:
 * `isOther` says whether an id is of no row of that kind.
 */
export const withBorrowedIds = (
  ids: ReadonlySet<string>,
  value: unknown,
  isOther: (id: string, borrowed: string) => boolean
): ReadonlyArray<WithUnknownId> => {
  const all = idsOf(ids, value)
  return withUnknownIds(ids, value, [], (id, path) =>
    NAMES_STEP.test(path.at(-1) ?? "")
      ? NOBODY
      : (all.find((borrowed) => isOther(id, borrowed)) ?? NOBODY)
  )
}
