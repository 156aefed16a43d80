export interface Leaf {
  readonly path: ReadonlyArray<string>
  readonly value: unknown
}

export const leavesOf = function* (
  value: unknown,
  path: ReadonlyArray<string> = []
): Iterable<Leaf> {
  if (typeof value !== "object" || value === null) yield { path, value }
  else for (const [key, each] of Object.entries(value)) yield* leavesOf(each, [...path, key])
}
