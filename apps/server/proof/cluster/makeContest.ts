import { randomInt, randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import type { ChangeId } from "@atelier/domain/record"
import { expect } from "vitest"
import { userEvent } from "../userEvent.ts"
import { isLinearizable, type Model, type Operation } from "./linearizable.ts"
import { RETRY_MS, type Sender } from "./makeSender.ts"

const EVENTS = 3
const CLIENTS = 4
const MAX_PAUSE_MS = 100
const DAYS = 28

interface Seen {
  readonly version: number
  readonly day: string
}

/** A read, or a move to a day of the event at a version. */
type Input = "read" | Seen
type Output = Seen | "moved" | "unchanged" | "refused"

const dayOf = (number: number): string => `2026-12-${String(1 + (number % DAYS)).padStart(2, "0")}`

/** An event whose version counts its moves; moves of an old version are refused. */
const contested = (initial: Seen): Model<Seen, Input, Output> => ({
  initial,
  step: (state, { input, output }) => {
    if (input === "read")
      return typeof output === "object" &&
        output.version === state.version &&
        output.day === state.day
        ? state
        : null
    if (output === "moved")
      return input.version === state.version ? { version: state.version + 1, day: input.day } : null
    if (output === "unchanged") return input.day === state.day ? state : null
    return input.version === state.version ? null : state
  },
  keyOf: ({ version, day }) => `${version} ${day}`
})

interface ShownEvent {
  readonly id: string
  readonly version: number
  readonly startDate: string
}

interface Written {
  readonly changeId: ChangeId | null
  readonly event: ShownEvent
}

/**
 * Clients that read and move the same events. `onWritten` receives the change of each move that was
 * made.
 */
export const makeContest = async ({ read, write }: Sender, onWritten: (id: ChangeId) => void) => {
  const keys = randomUUID()
  const made = await Promise.all(
    Array.from({ length: EVENTS }, (_, number) =>
      write<Written>(
        "Appointment/createUserAppointment",
        `${keys}-made-${number}`,
        userEvent(`Contested ${number}`)
      )
    )
  )
  const events = made.map(({ body: { event } }) => {
    const initial = { version: event.version, day: userEvent("").time.startDate }
    const history: Array<Operation<Input, Output>> = []
    return { id: event.id, initial, history }
  })
  type Contested = (typeof events)[number]
  let isStopped = false

  const readEvent = async ({ id, history }: Contested): Promise<Seen | null> => {
    const start = performance.now()
    const answer = await read<{ readonly event: ShownEvent }>(`Events/getEvent?eventId=${id}`)
    if (answer === null) return null
    const { version, startDate } = answer.body.event
    const output = { version, day: startDate }
    history.push({ input: "read", output, start, end: performance.now() })
    return output
  }

  const move = async ({ id, history }: Contested, input: Seen, key: string): Promise<Output> => {
    const start = performance.now()
    const days = { startDate: input.day, endDate: "2027-01-01" }
    const { body, isConflict } = await write<Written>("Appointment/setUserAppointmentDate", key, {
      id,
      version: input.version,
      time: { ...userEvent("").time, ...days }
    })
    const output = isConflict ? "refused" : body.changeId === null ? "unchanged" : "moved"
    history.push({ input, output, start, end: performance.now() })
    if (!isConflict && body.changeId !== null) onWritten(body.changeId)
    return output
  }

  const client = async (number: number): Promise<void> => {
    const known = new Map<Contested, Seen>()
    for (let step = 0; !isStopped; step += 1) {
      await setTimeout(randomInt(MAX_PAUSE_MS))
      const event = events[randomInt(EVENTS)]
      if (event === undefined) throw new Error("there is no event")
      const seen = known.get(event)
      if (seen === undefined || randomInt(2) === 0) {
        const now = await readEvent(event)
        if (now !== null) known.set(event, now)
        continue
      }
      const input = { version: seen.version, day: dayOf(randomInt(DAYS)) }
      const output = await move(event, input, `${keys}-${number}-${step}`)
      if (output === "moved") known.set(event, { version: input.version + 1, day: input.day })
      else known.delete(event)
    }
  }

  let working: Promise<unknown> = Promise.resolve()
  return {
    clients: CLIENTS,
    start: (): void => {
      working = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
    },
    /** Stops the clients, and expects a history that one event at a time could have. */
    endInOrder: async (): Promise<number> => {
      isStopped = true
      await working
      for (const event of events) {
        while ((await readEvent(event)) === null) await setTimeout(RETRY_MS)
        expect(isLinearizable(contested(event.initial), event.history), event.id).toBe(true)
      }
      return events.reduce((sum, { history }) => sum + history.length, 0)
    }
  }
}
