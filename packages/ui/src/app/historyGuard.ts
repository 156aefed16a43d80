/** Takes a move through the browser's history for itself; answers whether it did. */
export type MoveHolder = () => boolean

const holders = new Set<MoveHolder>()

// Listeners of the window run in the order in which they came: this one before those of any router.
if (typeof addEventListener === "function")
  addEventListener("popstate", (event) => {
    for (const holds of holders) if (holds()) return event.stopImmediatePropagation()
  })

/** Asks a holder about every move through the history, before a router hears of it. */
export const historyGuard = {
  add: (holder: MoveHolder): void => void holders.add(holder),
  remove: (holder: MoveHolder): void => void holders.delete(holder)
} as const
