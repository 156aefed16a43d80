/** How many numbers make a load: measure, first epoch day, the one after the last, hundredths. */
export const ROW = 4

const FIRST_ROWS = 16

/** Rows of {@link ROW} numbers that can be added to without knowing how many there will be. */
export interface GrowingRows {
  readonly add: (measure: number, start: number, end: number, hundredths: number) => void
  /** The rows so far. */
  readonly taken: () => Int32Array
}

/** No rows yet. */
export const growingRows = (): GrowingRows => {
  let rows = new Int32Array(FIRST_ROWS * ROW)
  let used = 0
  return {
    add: (measure, start, end, hundredths) => {
      if (used === rows.length) {
        const longer = new Int32Array(2 * used)
        longer.set(rows)
        rows = longer
      }
      rows[used] = measure
      rows[used + 1] = start
      rows[used + 2] = end
      rows[used + 3] = hundredths
      used += ROW
    },
    taken: () => rows.subarray(0, used)
  }
}

/** A load of a step with days within it on which it is not worked: it shares over the others. */
export interface InterruptedLoad {
  readonly measure: number
  readonly start: number
  readonly end: number
  readonly hundredths: number
  /** Epoch days. */
  readonly daysOff: ReadonlyArray<number>
}
