/** A request of a client with its answer. Times are milliseconds of one clock. */
export interface Operation<I, O> {
  readonly input: I
  readonly output: O
  readonly start: number
  /** When the answer arrived; infinite if none did, as the request may take effect later. */
  readonly end: number
}

/** The behaviour of what clients share, as if one used it at a time. */
export interface Model<S, I, O> {
  readonly initial: S
  /** The next state; null if the operation cannot have this output in the state. */
  readonly step: (state: S, operation: Operation<I, O>) => S | null
  /** Equal for equal states. */
  readonly keyOf: (state: S) => string
}

interface Link<I, O> {
  after: Moment<I, O> | null
}

/** The start or the end of an operation, in a list by time. */
interface Moment<I, O> extends Link<I, O> {
  readonly place: number
  readonly operation: Operation<I, O>
  /** The end, if this is the start. */
  readonly end: Moment<I, O> | null
  before: Link<I, O>
}

const remove = <I, O>(moment: Moment<I, O>): void => {
  moment.before.after = moment.after
  if (moment.after !== null) moment.after.before = moment.before
}

const putBack = <I, O>(moment: Moment<I, O>): void => {
  moment.before.after = moment
  if (moment.after !== null) moment.after.before = moment
}

/** The beginning of a list of all moments by time; a start stands before an end at its time. */
const listOf = <I, O>(operations: ReadonlyArray<Operation<I, O>>): Link<I, O> => {
  const head: Link<I, O> = { after: null }
  const links = { after: null, before: head }
  const ends = operations.map((operation, place) => ({ place, operation, end: null, ...links }))
  const starts = ends.map((end) => ({ ...end, end }))
  const timeOf = ({ operation, end }: Moment<I, O>): number =>
    end === null ? operation.end : operation.start
  const moments: ReadonlyArray<Moment<I, O>> = [...starts, ...ends]
  let last = head
  for (const moment of moments.toSorted((one, other) => timeOf(one) - timeOf(other) || 0)) {
    moment.before = last
    last.after = moment
    last = moment
  }
  return head
}

/**
 * True if the operations can be put in an order that the model allows, and in which each that ended
 * before another started stands before it. The algorithm of Wing and Gong with the memory of Lowe,
 * as in Porcupine (https://github.com/anishathalye/porcupine).
 */
export const isLinearizable = <S, I, O>(
  { initial, step, keyOf }: Model<S, I, O>,
  history: ReadonlyArray<Operation<I, O>>
): boolean => {
  const head = listOf(history.toSorted((one, other) => one.start - other.start))
  const done = new Set<number>()
  const keyWith = (place: number, state: S): string => {
    const all = new Set(done).add(place)
    let complete = 0
    while (all.has(complete)) complete += 1
    const further = [...all].filter((each) => each > complete).toSorted((a, b) => a - b)
    return `${complete} ${further} ${keyOf(state)}`
  }
  const tried = new Set<string>()
  const choices: Array<{ readonly moment: Moment<I, O>; readonly state: S }> = []
  let state = initial
  let moment = head.after
  while (head.after !== null && moment !== null) {
    if (moment.end === null) {
      // This operation ended and fits nowhere before: the last choice was wrong.
      const choice = choices.pop()
      if (choice === undefined) return false
      state = choice.state
      done.delete(choice.moment.place)
      if (choice.moment.end !== null) putBack(choice.moment.end)
      putBack(choice.moment)
      moment = choice.moment.after
      continue
    }
    const next = step(state, moment.operation)
    const key = next === null ? null : keyWith(moment.place, next)
    if (next === null || key === null || tried.has(key)) {
      moment = moment.after
      continue
    }
    tried.add(key)
    choices.push({ moment, state })
    state = next
    done.add(moment.place)
    remove(moment)
    remove(moment.end)
    moment = head.after
  }
  return true
}
