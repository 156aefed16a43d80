/** Deterministic pseudo-random numbers for a seed. */
export interface Random {
  readonly between: (least: number, most: number) => number
  readonly pick: <T>(list: ReadonlyArray<T>) => T
  readonly chance: (percent: number) => boolean
}

/** Algorithm: mulberry32, by Tommy Ettinger. */
export const makeRandom = (seed: number): Random => {
  let state = seed | 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number =>
    least + Math.floor(fraction() * (most - least + 1))
  return {
    between,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    chance: (percent) => fraction() * 100 < percent
  }
}
