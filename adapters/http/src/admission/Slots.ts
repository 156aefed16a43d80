/** Who has too many slots when none is left for a holder: that holder, or everybody together. */
export type Full = "holder" | "everybody"

/** A limited number of slots, of which every holder has at most a share. */
export interface Slots {
  /** Takes one slot or several; the answer gives them back, once however often it is called. */
  readonly take: (holder: string, size?: number) => (() => void) | Full
  /** How many slots a holder has. */
  readonly heldBy: (holder: string) => number
  /** How many slots are taken. */
  readonly taken: () => number
}

/** So many slots in all, and so many for one holder. Remembers only who has one. */
export const makeSlots = ({
  perHolder,
  inAll
}: {
  readonly perHolder: number
  readonly inAll: number
}): Slots => {
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
