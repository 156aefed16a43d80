import type { Plan } from "@atelier/domain/change"

/** An id that does not exist. */
const NOBODY = "nobody-is-called-this"

export interface WithUnknownId {
  readonly path: string
  readonly body: unknown
}

export const idsIn = (plan: Plan): ReadonlySet<string> =>
  new Set([
    ...Object.values(plan).flatMap((rows) => [...rows.keys()]),
    ...[...plan.template.values(), ...plan.workOrder.values()].flatMap(({ steps }) =>
      steps.map(({ id }) => id)
    )
  ])

/** The body once per id field, with that id replaced by an unknown one. */
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

/** The body once per id list, with an unknown id added. */
export const withOneMoreId = (ids: ReadonlySet<string>, value: unknown): ReadonlyArray<unknown> => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, each]) =>
    Array.isArray(each) && each.some((id) => ids.has(id))
      ? [{ ...value, [key]: [...each, NOBODY] }]
      : withOneMoreId(ids, each).map((more) => ({ ...value, [key]: more }))
  )
}

const idsOf = (ids: ReadonlySet<string>, value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return ids.has(value) ? [value] : []
  if (typeof value !== "object" || value === null) return []
  return Object.values(value).flatMap((each) => idsOf(ids, each))
}

/** A step may be given by its progress. */
const NAMES_STEP = /^(templateStepId|stepId)$/

/** The body once per id field, with an id of another kind that `isOther` accepts. */
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
