import { randomUUID } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"
import { GraphRefusal, type makeGraphItems, type StoredItem } from "./GraphItems.ts"

interface Session {
  readonly parent: string
  readonly name: string
  readonly conflict: string
  total: number | null
  received: number
  pieces: Array<Uint8Array>
}

export type Body = Readonly<Record<string, unknown>>

/** The size of each part except the last is a multiple of this. */
const STEP = 320 * 1_024
const MAX_PART = 60 * 1_024 * 1_024
export const CONFLICT = "@microsoft.graph.conflictBehavior"

export const isRecord = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Upload sessions of a drive with the documented limits. `hasRoom` tells whether bytes fit. */
export const makeGraphSessions = (
  drive: ReturnType<typeof makeGraphItems>,
  hasRoom: (bytes: number) => boolean
) => {
  const sessions = new Map<string, Session>()

  const newSession = (parent: StoredItem, name: string, body: Body): Body => {
    const item = isRecord(body.item) ? body.item : {}
    if (item.name !== undefined && item.name !== name) throw new GraphRefusal(400, "invalidRequest")
    const conflict = String(item[CONFLICT] ?? "fail")
    drive.free(parent.id, name, conflict)
    const id = randomUUID()
    sessions.set(id, { parent: parent.id, name, conflict, total: null, received: 0, pieces: [] })
    return {
      uploadUrl: `https://sn3302.up.1drv.com/up/${id}`,
      expirationDateTime: new Date(Date.now() + 86_400_000).toISOString()
    }
  }

  const finished = (session: Session): StoredItem => {
    if (!hasRoom(session.received)) throw new GraphRefusal(507, "quotaLimitReached")
    const name = drive.free(session.parent, session.name, session.conflict)
    const { parent, pieces, received: size } = session
    return drive.add({ name, parent, isFolder: false, pieces, size })
  }

  const sessionState = ({ received, total }: Session): Body => ({
    expirationDateTime: new Date(Date.now() + 86_400_000).toISOString(),
    nextExpectedRanges: received === total ? [] : [`${received}-`]
  })

  const takePart = (id: string, session: Session, headers: IncomingHttpHeaders, part: Buffer) => {
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers["content-range"] ?? "")
    if (range === null) throw new GraphRefusal(400, "invalidRequest")
    const [first, last, total] = range.slice(1).map(Number) as [number, number, number]
    if (session.total !== null && session.total !== total)
      throw new GraphRefusal(400, "invalidRequest")
    const isLast = last === total - 1
    const isWrong = last - first + 1 !== part.length || last >= total
    if (isWrong || part.length >= MAX_PART || (!isLast && part.length % STEP !== 0))
      throw new GraphRefusal(400, "invalidRequest")
    if (first < session.received) throw new GraphRefusal(416, "invalidRange")
    if (first > session.received) throw new GraphRefusal(400, "invalidRange")
    session.total = total
    session.pieces.push(part)
    session.received = last + 1
    if (!isLast) return { status: 202, body: sessionState(session) } as const
    const made = finished(session)
    sessions.delete(id)
    return { status: 201, made } as const
  }

  return { sessions, newSession, sessionState, takePart }
}
