/** Numbers per load: measure, first epoch day, epoch day after the last, hundredths. */
export const ROW = 4

const FIRST_ROWS = 16

/** A list of rows of {@link ROW} numbers that grows as needed. */
export interface GrowingRows {
  readonly add: (measure: number, start: number, end: number, hundredths: number) => void
  readonly taken: () => Int32Array
}

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

/** The load of an interrupted step, which spreads over its worked days that are not off. */
export interface InterruptedLoad {
  readonly measure: number
  readonly start: number
  readonly end: number
  readonly hundredths: number
  /** Epoch days. */
  readonly daysOff: ReadonlyArray<number>
}
