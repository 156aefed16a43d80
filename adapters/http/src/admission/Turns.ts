import { makeFairQueue } from "./FairQueue.ts"

/** Runs work so that each line gets a fair share of each turn of the event loop. */
export interface Turns {
  /**
   * Runs work of a line: at once if nothing waits and this turn has capacity, otherwise later. Work
   * that returns false did nothing, and costs nothing.
   */
  readonly ask: (line: string, cost: number, run: () => boolean) => void
}

/** Cost of the work in one turn of the event loop: about a millisecond. */
export const COST_PER_LOOP_TURN = 32

interface Work {
  readonly cost: number
  readonly run: () => boolean
}

const unbounded = { perHolder: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY }

/** Creates empty turns. The queue is not limited; callers must limit their work. */
export const makeTurns = (): Turns => {
  const queue = makeFairQueue<Work>(unbounded)
  let spent = 0
  let isScheduled = false

  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      spent = 0
      runWaiting()
    })
  }

  const runWaiting = (): void => {
    while (spent < COST_PER_LOOP_TURN) {
      const next = queue.take(() => true)
      if (next === null) return
      schedule()
      if (next.run()) spent += next.cost
    }
  }

  return {
    ask: (line, cost, run) => {
      schedule()
      if (queue.size() === 0 && spent < COST_PER_LOOP_TURN) {
        if (run()) spent += cost
      } else queue.add(line, cost, { cost, run })
    }
  }
}
