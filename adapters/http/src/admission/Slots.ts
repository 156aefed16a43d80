export type Full = "holder" | "everybody"

export interface Slots {
  /** Takes one or more slots; the returned function releases them once. */
  readonly take: (holder: string, size?: number) => (() => void) | Full
  readonly heldBy: (holder: string) => number
  readonly taken: () => number
}

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
