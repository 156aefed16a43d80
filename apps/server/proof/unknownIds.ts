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
 * The same body once for each of its fields that hold an id of something, which is there no more.
 */
export const withUnknownIds = (
  ids: ReadonlySet<string>,
  value: unknown,
  path: ReadonlyArray<string> = []
): ReadonlyArray<WithUnknownId> => {
  if (typeof value === "string")
    return ids.has(value) && /ids?$/i.test(path.findLast((key) => !/^\d+$/.test(key)) ?? "")
      ? [{ path: path.join("."), body: NOBODY }]
      : []
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    withUnknownIds(ids, each, [...path, key]).map((found) => ({
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
