/** Who has too many places when none is left for a holder: that holder, or everybody together. */
export type Full = "holder" | "everybody"

/** A limited number of places, of which every holder has at most a share. */
export interface Places {
  /** Takes one place or several; the answer gives them back, once however often it is called. */
  readonly take: (holder: string, size?: number) => (() => void) | Full
  /** How many places a holder has. */
  readonly heldBy: (holder: string) => number
  /** How many places are taken. */
  readonly taken: () => number
}

/** So many places in all, and so many for one holder. Remembers only who has one. */
export const makePlaces = ({
  perHolder,
  inAll
}: {
  readonly perHolder: number
  readonly inAll: number
}): Places => {
  const held = new Map<string, number>()
  let taken = 0
  return {
    take: (holder, size = 1) => {
      const before = held.get(holder) ?? 0
      if (before + size > perHolder) return "holder"
      if (taken + size > inAll) return "everybody"
      held.set(holder, before + size)
      taken += size
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        taken -= size
        const left = (held.get(holder) ?? size) - size
        if (left <= 0) held.delete(holder)
        else held.set(holder, left)
      }
    },
    heldBy: (holder) => held.get(holder) ?? 0,
    taken: () => taken
  }
}
