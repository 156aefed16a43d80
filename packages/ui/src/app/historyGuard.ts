/** Handles a move through the browser history itself; returns whether it did. */
export type MoveHolder = () => boolean

const holders = new Set<MoveHolder>()

// Window listeners run in the order of registration. This one must precede those of any router.
if (typeof addEventListener === "function")
  addEventListener("popstate", (event) => {
    for (const holds of holders) if (holds()) return event.stopImmediatePropagation()
  })

/** Asks each holder about a move through the history before a router receives the event. */
export const historyGuard = {
  add: (holder: MoveHolder): void => void holders.add(holder),
  remove: (holder: MoveHolder): void => void holders.delete(holder)
} as const
