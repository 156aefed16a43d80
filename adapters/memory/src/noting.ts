import { Effect } from "effect"

type Member = Effect.Effect<unknown> | ((...given: ReadonlyArray<never>) => Effect.Effect<unknown>)

/** The same service, which calls `note` whenever one of the named writes runs. */
export const noting = <S extends object>(
  service: S,
  writes: ReadonlyArray<keyof S>,
  note: () => void
): S => {
  const noted = (effect: Effect.Effect<unknown>) => Effect.tap(effect, () => Effect.sync(note))
  return Object.fromEntries(
    Object.entries(service).map(([name, member]: [string, Member]) => {
      if (!writes.some((write) => write === name)) return [name, member]
      if (Effect.isEffect(member)) return [name, noted(member)]
      return [name, (...given: ReadonlyArray<never>) => noted(member(...given))]
    })
  ) as S
}
