import { setTimeout } from "node:timers/promises"
import type { Membership, PeerEvents, Peers } from "@atelier/application/ports"
import { Client } from "pg"
import { CHANNEL } from "./channel.ts"
import { NOTICE_DEATH } from "./noticeDeath.ts"
import { cellTypes } from "./runWork.ts"

/** Longest wait for an answer, in milliseconds; then the connection counts as lost. */
const ANSWER_MS = 5_000
/** Interval in which a server tries to lead and looks for entries without a notification. */
const LOOK_MS = 1_000
const RETRY_MS = 500

const lockOf = (purpose: string): string =>
  `hashtextextended(current_schema() || ' atelier ${purpose}', 0)`
const TAKE_LEAD = `SELECT pg_try_advisory_lock(${lockOf("lead")}) AS "isTaken"`
const TAKE_TURN = `SELECT pg_advisory_lock(${lockOf("turn")})`
const TELL = `SELECT pg_notify('${CHANNEL}', $1)`
/** Begins the messages of servers; the database itself sends names of tables. */
const TOLD = "told "
const END = 'SELECT coalesce(max(id), 0) AS id FROM "journalEnd"'

const makeClient = (url: string, query_timeout: number): Client =>
  new Client({
    connectionString: url,
    types: cellTypes,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout,
    keepAlive: true,
    application_name: "atelier peers"
  })

/** The number by which the database server names the sender of a notification. */
const processOf = async (client: Client): Promise<number | null> => {
  const { rows } = await client.query<{ readonly id: number }>("SELECT pg_backend_pid() AS id")
  return rows[0]?.id ?? null
}

const endOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ readonly id: number }>(END)
  return rows[0]?.id ?? 0
}

/** Follows the other servers over a connection of its own, which also holds the lead. */
const join = (url: string, events: PeerEvents, after: number): Membership => {
  const stopping = new AbortController()
  let known = after
  let connected: { readonly client: Client; readonly lose: (cause: unknown) => void } | null = null

  const pause = (milliseconds: number, until: AbortSignal): Promise<void> =>
    setTimeout(milliseconds, undefined, { signal: until, ref: false }).catch((cause: unknown) => {
      if (!until.aborted) throw cause
    })

  const catchUp = async (client: Client): Promise<void> => {
    const end = await endOf(client)
    for (let id = known + 1; id <= end; id += 1) events.onEntry(id)
    known = end
  }

  /** Follows until the connection is lost or the server stops. */
  const follow = async (): Promise<void> => {
    const client = makeClient(url, ANSWER_MS)
    const over = new AbortController()
    const woken = { controller: new AbortController() }
    let lost: unknown = null
    let endLead: (() => Promise<void>) | null = null
    const lose = (cause: unknown): void => {
      lost ??= cause
      over.abort()
    }
    client.on("error", lose)
    client.on("end", () => lose(new Error("the connection ended")))
    let ownId: number | null = null
    client.on("notification", ({ payload = "", processId }) => {
      if (payload === "endedToken") events.onEndedSessions()
      else if (!payload.startsWith(TOLD)) woken.controller.abort()
      else if (processId !== ownId) events.onTold(payload.slice(TOLD.length))
    })
    try {
      await client.connect()
      await client.query(`${NOTICE_DEATH}; LISTEN ${CHANNEL}`)
      ownId = await processOf(client)
      connected = { client, lose }
      events.onEndedSessions()
      while (lost === null && !stopping.signal.aborted) {
        woken.controller = new AbortController()
        await catchUp(client)
        if (endLead === null) {
          const { rows } = await client.query<{ readonly isTaken: boolean }>(TAKE_LEAD)
          if (rows[0]?.isTaken === true) endLead = events.onLead()
        }
        await pause(
          LOOK_MS,
          AbortSignal.any([woken.controller.signal, over.signal, stopping.signal])
        )
      }
      if (lost !== null) throw lost
    } finally {
      connected = null
      await endLead?.()
      client.off("error", lose)
      client.on("error", () => undefined)
      await client.end()
    }
  }

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await follow()
      } catch (cause) {
        if (!stopping.signal.aborted) events.onLost(cause)
      }
      await pause(RETRY_MS, stopping.signal)
    }
  }

  const working = work()
  return {
    tell: (message) => {
      connected?.client.query(TELL, [`${TOLD}${message}`]).catch(connected.lose)
    },
    leave: async () => {
      stopping.abort()
      await working
    }
  }
}

/** The servers on the database at an address. */
export const makePeers = (url: string): Peers => ({
  join: (events, after) => join(url, events, after),
  alone: async (work) => {
    const client = makeClient(url, 0)
    client.on("error", () => undefined)
    await client.connect()
    try {
      await client.query(TAKE_TURN)
      return await work()
    } finally {
      await client.end()
    }
  }
})
