import { createHash } from "node:crypto"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makeRandom } from "@atelier/demo"
import { Broken, makeAuditor } from "./Auditor.ts"
import { beginning, ERP, INSTALLERS, PLANNERS } from "./beginning.ts"
import { type Answer, type Change, type Page, rowsIn, type Sent } from "./records.ts"
import { addDays, kinds } from "./recount.ts"
import { type Death, SCIM_TOKEN, startSimulated, writeImage } from "./SimulatedServer.ts"
import { type Asking, noteOf, type Scene, type Step, writes } from "./steps.ts"
import { beginWorld, pass, setClock, settle } from "./world.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const ORIGIN = "http://localhost:3000"
const secretKey = (of: string): string => createHash("sha256").update(of).digest("base64url")
const ERP_KEY = secretKey(ERP)
const FEED_KEY = secretKey("feed")
const FOLLOWERS = ["planner1", "installer1", "installer2", "sam"] as const
/** Groups of steps during which the disk stays full. */
const FULL_FOR = 3

const memory = existsSync("/dev/shm") ? "/dev/shm" : tmpdir()

export interface Finding {
  readonly law: string
  readonly detail: string
  /** Number of the step after which the law was broken, from 0. */
  readonly step: number
}

export interface Run {
  readonly finding: Finding | null
  readonly hash: string
  readonly shopMs: number
  readonly tally: Readonly<Record<string, number>>
}

interface Delivery {
  readonly sent: Sent
  readonly asking: Asking
  answer: Answer | null
}

interface Stream {
  readonly frames: Array<string>
  isOpen: boolean
  lastId: string | null
}

const field = (frame: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, "m").exec(frame)?.[1] ?? ""

const isWriteKind = (step: Step): step is Step & { readonly kind: keyof typeof writes } =>
  step.kind in writes

/**
 * Instants may differ by some milliseconds: the turns in which Node itself has something to do are
 * not all simulated.
 */
const withoutTimes = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z/g, "at some time")

/** A promise that never settles, for which a dead server waits. */
const never: Promise<never> = new Promise(() => undefined)

/** Simulates a shop of a seed at some steps, and reports the first broken law. */
export const simulate = async (seed: number, steps: ReadonlyArray<Step>): Promise<Run> => {
  const empty = await beginning()
  beginWorld(seed)
  const receivers = makeRandom(seed)
  const digest = createHash("sha256")
  const tally: Record<string, number> = {}
  const count = (what: string): void => {
    tally[what] = (tally[what] ?? 0) + 1
  }
  const folder = mkdtempSync(join(memory, "atelier-simulation-"))
  const nextFolder = (): string => {
    folders += 1
    return join(folder, String(folders % 2))
  }
  const auditor = makeAuditor([...INSTALLERS])
  const streams = new Map<string, Stream>()
  const positions = new Map<string, string>()
  const ids = new Map<string, string>([[ERP, ERP]])
  const late: Array<Delivery> = []
  let isHealthy = false
  let folders = 0
  let jumped = 0
  let fullFor = 0
  let logged: string | null = null
  let step = -1
  const keys = new Map<string, number>()

  const scripted = {
    mail: async (mail: { readonly id: string; readonly text: string; readonly to: string }) => {
      if (server.isDead()) return await never
      const luck = isHealthy ? 0 : receivers.between(0, 99)
      if (luck >= 90) return { kind: "refused", again: true, error: "later", pauseMs: 0 } as const
      auditor.mailed(mail.id, `${mail.to} ${mail.text}`)
      count("mails")
      return luck >= 80
        ? ({ kind: "unknown", error: "lost" } as const)
        : ({ kind: "sent" } as const)
    },
    webhook: async (message: {
      readonly id: string
      readonly payload: string
      readonly url: string
    }) => {
      if (server.isDead()) return await never
      const luck = isHealthy ? 0 : receivers.between(0, 99)
      if (luck >= 90) return { status: 503, pauseMs: 0 }
      auditor.hooked(new URL(message.url).hostname.split(".")[0] ?? "", message)
      count("messages")
      if (luck >= 80) throw new Error("the connection broke")
      return { status: 204, pauseMs: 0 }
    },
    onError: (line: string) => {
      logged ??= line
    }
  }

  let file = writeImage(nextFolder(), { database: empty, log: Buffer.alloc(0) })
  auditor.open(file)
  let server = await startSimulated(file, scripted)

  const idOf = (actor: string): string => ids.get(actor) ?? actor

  const authorization = (actor: string): string => {
    if (actor === "portal") return `Bearer ${SCIM_TOKEN}`
    return `Bearer ${actor === ERP ? `atelier_${ERP_KEY}` : actor}`
  }

  const requestOf = ({ actor, method, path, body, headers }: Asking, key: string | null): Request =>
    new Request(`${ORIGIN}${path}`, {
      method,
      headers: {
        ...(path.startsWith("/feeds") ? {} : { authorization: authorization(actor) }),
        ...(body === undefined
          ? {}
          : { "content-type": actor === "portal" ? "application/scim+json" : "application/json" }),
        ...(key === null ? {} : { "idempotency-key": key }),
        ...headers
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })

  const deliver = (asking: Asking, key: string | null): Delivery => {
    const sent: Sent = {
      user: idOf(asking.actor),
      method: asking.method,
      path: asking.path,
      body: asking.body,
      key
    }
    const delivery: Delivery = { sent, asking, answer: null }
    const by = server
    void by
      .fetch(requestOf(asking, key))
      .then(async (response) => {
        const text = await response.text()
        if (by.isDead()) return
        delivery.answer = {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          text
        }
      })
      .catch((error: unknown) => {
        if (!by.isDead()) logged ??= String(error)
      })
    return delivery
  }

  /** Lets the server work until all are answered, or it dies; some wait for a timer. */
  const work = async (deliveries: ReadonlyArray<Delivery>): Promise<void> => {
    await settle(server.isAlive)
    for (let tries = 0; tries < 60 && !server.isDead(); tries += 1) {
      if (deliveries.every(({ answer }) => answer !== null)) return
      await pass(250, server.isAlive)
    }
    if (!server.isDead())
      throw new Broken(
        "every request is answered",
        deliveries.map(({ sent, answer }) => `${sent.path} ${answer?.status}`).join("; ")
      )
  }

  const openStream = async (user: string): Promise<void> => {
    const known = streams.get(user)
    if (known?.isOpen === true) return
    const stream: Stream = known ?? { frames: [], isOpen: false, lastId: null }
    streams.set(user, stream)
    const headers = stream.lastId === null ? {} : { "last-event-id": stream.lastId }
    const asking: Asking = { actor: user, method: "GET", path: "/api/changes", headers }
    const by = server
    const opened = by.fetch(requestOf(asking, null)).then(async (response) => {
      if (response.status !== 200 || response.body === null) return
      stream.isOpen = true
      if (stream.lastId === null) auditor.follow(idOf(user))
      const reader = response.body.getReader()
      for (;;) {
        const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
        if (done || value === undefined || by.isDead()) break
        const frames = Buffer.from(value).toString().split("\n\n").filter(Boolean)
        stream.frames.push(...frames)
        for (const frame of frames) stream.lastId = field(frame, "id") || stream.lastId
      }
      stream.isOpen = false
    })
    opened.catch(() => {
      stream.isOpen = false
    })
    await settle()
  }

  const readStreams = (): void => {
    for (const [user, stream] of streams) {
      for (const frame of stream.frames.splice(0)) {
        const kind = field(frame, "event")
        if (kind === "reset") auditor.unfollow(idOf(user))
        if (kind === "change") {
          const { changes }: { readonly changes: ReadonlyArray<Change> } = JSON.parse(
            field(frame, "data")
          )
          auditor.streamed(idOf(user), changes)
          count("frames")
        }
      }
      if (stream.isOpen) auditor.checkCaughtUp(idOf(user))
    }
  }

  const restart = async (): Promise<void> => {
    count("deaths")
    const image = await server.end()
    for (const stream of streams.values()) stream.isOpen = false
    file = writeImage(nextFolder(), image)
    auditor.open(file)
    server = await startSimulated(file, scripted)
    fullFor = 0
    await settle()
    for (const user of streams.keys()) await openStream(user)
  }

  const setFull = (isFull: boolean): void => {
    server.setFull(isFull)
    auditor.setFull(isFull)
  }

  const look = (deliveries: ReadonlyArray<Delivery>): void => {
    for (const { sent, answer } of deliveries) {
      auditor.answered(sent, answer)
      digest.update(
        withoutTimes(JSON.stringify([sent.user, sent.method, sent.body, answer?.status]))
      )
      count(answer === null ? "lost" : `${Math.floor(answer.status / 100)}xx`)
    }
    auditor.look()
    if (logged !== null && fullFor === 0) throw new Broken("no error is logged", logged)
    logged = null
    readStreams()
  }

  const ask = async (asking: Asking, key: string | null = null): Promise<Answer> => {
    const delivery = deliver(asking, key)
    await work([delivery])
    look([delivery])
    if (delivery.answer === null) throw new Error(`${asking.path} was not answered`)
    return delivery.answer
  }

  const done = async (asking: Asking): Promise<string> => {
    const { status, text } = await ask(asking)
    if (status >= 300) throw new Error(`${asking.path} was refused: ${text}`)
    return text
  }

  const open = async (): Promise<void> => {
    const admin = (path: string, body: unknown): Asking => ({
      actor: "admin",
      method: "POST",
      path: `/api${path}`,
      body
    })
    const erp: { readonly id: string } = JSON.parse(
      await done(admin("/Service/createService", { displayName: "ERP", key: ERP_KEY }))
    )
    const sam: { readonly id: string } = JSON.parse(
      await done({
        actor: "portal",
        method: "POST",
        path: "/scim/v2/Users",
        body: { userName: "sam@shop.example", externalId: "sam", displayName: "Sam", active: true }
      })
    )
    ids.set(ERP, erp.id)
    ids.set("sam", sam.id)
    const all = { display: true, editor: true }
    const permissions = auditor.userOf("planner1")?.permissions
    const rights = { otherwise: all, productionVisibility: all, permissions }
    await done(admin("/User/saveUserConfig", { id: erp.id, ...rights }))
    const crew = rowsIn(auditor.tables, "installer").keys().next().value
    const own = [{ installerId: crew, ...all }]
    await done(admin("/User/saveUserConfig", { id: sam.id, installersVisibility: own }))
    auditor.watch(sam.id)
    const [visibility] = auditor.userOf("installer1")?.installersVisibility ?? []
    const subject = { kind: "installer", subjectId: visibility?.installerId }
    await done({ ...admin("/Feeds/createFeed", { subject, key: FEED_KEY }), actor: "installer1" })
    for (const user of FOLLOWERS) await openStream(user)
  }

  const deathOf = ({ fate, seed: own }: Step): Death | null => {
    const random = makeRandom(own + 1)
    switch (fate) {
      case "diesAtStatement":
        return { at: "statement", count: random.between(1, 90) }
      case "diesAtTurn":
        return { at: "turn", count: random.between(1, 12) }
      case "diesInCommit":
        return { at: "commit", part: random.between(0, 100) / 100 }
      default:
        return null
    }
  }

  const read = async (what: Step["kind"], scene: Scene): Promise<void> => {
    const { random, today, tables } = scene
    const actor =
      what === "page"
        ? random.pick(["planner1", "installer1"])
        : random.pick([...PLANNERS.slice(0, 1), ...INSTALLERS, "sam", "admin"])
    const get = (path: string): Promise<Answer> => ask({ actor, method: "GET", path })
    const told = (answer: Answer, by: string): void => {
      if (answer.status !== 200) return
      const body: { readonly data: ReadonlyArray<{ readonly changes: ReadonlyArray<Change> }> } =
        JSON.parse(answer.text)
      for (const { changes } of body.data) auditor.told(idOf(actor), changes, by)
    }
    const pick = (table: string): string =>
      random.pick([...rowsIn(tables, table).keys()].toSorted())
    switch (what) {
      case "calendar": {
        const start = addDays(today, random.between(-20, 20))
        const range = { start, end: addDays(start, random.pick([1, 7, 42])) }
        const answer = await get(`/api/calendar?start=${range.start}&end=${range.end}`)
        auditor.checkCalendar(idOf(actor), range, answer)
        return
      }
      case "history":
        told(
          await get(
            random.chance(50)
              ? `/api/WorkOrder/${pick("workOrder")}/history`
              : `/api/Events/${pick("event")}/history`
          ),
          "history"
        )
        return
      case "page": {
        const after = positions.get(actor) ?? ""
        const answer = await get(`/api/changes?after=${encodeURIComponent(after)}`)
        if (answer.status !== 200) return
        const page: Page = JSON.parse(answer.text)
        told(answer, "page")
        if (after !== "") auditor.paged(idOf(actor), page)
        auditor.readTo(idOf(actor))
        positions.set(actor, page.next)
        return
      }
      case "capacities": {
        const of = random.pick(kinds)
        const start = addDays(today, random.between(-6, 10))
        const body = { of, start, end: addDays(start, 5) }
        const path = "/api/Capacity/getCapacities"
        auditor.checkCapacity(of, await ask({ actor: "admin", method: "POST", path, body }))
        return
      }
      case "feed":
        await ask({
          actor: "installer1",
          method: "GET",
          path: `/feeds/calendar.ics?key=${FEED_KEY}`
        })
        return
      case "list":
        await get("/api/WorkOrder/getWorkOrders?page=1&pageSize=50")
        return
      case "event":
        await get(`/api/Events/getEvent?eventId=${pick("event")}`)
        return
      case "notes": {
        const templates = [...rowsIn(tables, "template").keys()]
        const range = { start: addDays(today, -10), end: addDays(today, 20) }
        const answer = await ask({
          actor: "planner1",
          method: "POST",
          path: `/api/Events?start=${range.start}&end=${range.end}&userevent=true`,
          body: { templateIds: templates }
        })
        auditor.checkNotes(range, answer)
        return
      }
      case "tag": {
        const id = pick("progress")
        const before = await ask({
          actor: "admin",
          method: "GET",
          path: `/api/Progress/getProgressConfig/${id}`
        })
        const tag = before.headers.etag ?? ""
        const progress = rowsIn(tables, "progress").get(id)
        const after = await ask({
          actor: "admin",
          method: "POST",
          path: "/api/Progress/updateProgress",
          body: { ...progress, colorHexa: `#${String(random.between(100_000, 999_999))}` },
          headers: { "if-match": tag }
        })
        if (fullFor === 0 && after.status === 412)
          throw new Broken("the tag of a read is good for a write", `${tag}: ${after.text}`)
        return
      }
      case "people": {
        const filter = encodeURIComponent('emails[type eq "work"].value eq "a@b.ca"')
        const { status, text } = await ask({
          actor: "portal",
          method: "GET",
          path: `/scim/v2/Users?filter=${filter}`
        })
        if (status !== 200) throw new Broken("the portal finds people", text)
        return
      }
      case "follow":
        await openStream(random.pick(FOLLOWERS))
        return
      case "crash":
        await restart()
        return
      case "fullDisk":
        fullFor = FULL_FOR
        setFull(true)
        return
      case "clockJump":
        {
          const by = random.pick([-HOUR_MS, 2 * HOUR_MS, -MINUTE_MS, 26 * HOUR_MS])
          jumped += by
          setClock(by)
        }
        return
      case "evening":
        await pass(13 * HOUR_MS)
        return
    }
  }

  const write = async (group: ReadonlyArray<readonly [Step, Asking]>): Promise<void> => {
    const [[first, asking] = []] = group
    if (group.length === 1 && first?.fate === "previewedFirst" && asking !== undefined) {
      const mark = asking.path.includes("?") ? "&" : "?"
      if (asking.actor !== "portal" && !/Email|Feeds/.test(asking.path))
        await ask({ ...asking, path: `${asking.path}${mark}preview=true` })
    }
    const death = group.map(([each]) => deathOf(each)).find((each) => each !== null) ?? null
    const deliveries: Array<Delivery> = []
    const firsts: Array<Delivery> = []
    server.dieAt(death)
    for (const [{ fate, seed: own }, each] of group) {
      const isKeyed = fate !== "arrives" || each.actor === ERP || own % 3 === 0
      // Clients count by themselves, so that two may use the same key.
      const used = (keys.get(each.actor) ?? 0) + 1
      keys.set(each.actor, used)
      const key = isKeyed && each.actor !== "portal" ? `key-${used}` : null
      const arriving = deliver(each, key)
      firsts.push(arriving)
      deliveries.push(arriving)
      if (fate === "sentTwiceAtOnce" && key !== null) deliveries.push(deliver(each, key))
      if (fate === "contested" && PLANNERS.some((planner) => planner === each.actor))
        for (const rival of PLANNERS.filter((planner) => planner !== each.actor).slice(0, 2))
          deliveries.push(deliver({ ...each, actor: rival }, null))
    }
    await work(deliveries)
    if (!server.isDead()) server.dieAt(null)
    const all = [...deliveries]
    const again: Array<Delivery> = []
    const reused: Array<Delivery> = []
    if (server.isDead()) {
      await restart()
      again.push(...deliveries.filter(({ answer, sent }) => answer === null && sent.key !== null))
    } else
      for (const [place, [{ fate }]] of group.entries()) {
        const delivery = firsts[place]
        if (fate === "answerLost" && group.length === 1 && delivery?.sent.key) {
          delivery.answer = null
          again.push(delivery)
        }
        if (fate === "repeatedLater" && delivery?.sent.key) late.push(delivery)
        if (fate === "keyUsedAgain" && delivery?.sent.key) reused.push(delivery)
      }
    const repeated = again.map(({ asking: each, sent }) => deliver(each, sent.key))
    await work(repeated)
    look([...all, ...repeated])
    for (const { asking: each, sent, answer } of reused)
      if (answer !== null && answer.status < 300)
        await ask(noteOf(each.actor, `again ${sent.key}`, "2026-12-01"), sent.key)
    const named = JSON.stringify(group.map(([, { path, body }]) => [path, body]))
    const due = late.filter(
      ({ sent }, place) => late.length - place > 2 || named.includes(sent.user)
    )
    for (const one of due) {
      late.splice(late.indexOf(one), 1)
      await ask(one.asking, one.sent.key)
    }
  }

  const play = async (): Promise<void> => {
    await open()
    let group: Array<readonly [Step, Asking]> = []
    const flush = async (): Promise<void> => {
      const together = group
      group = []
      if (together.length > 0) await write(together)
      if (fullFor > 0) {
        fullFor -= 1
        if (fullFor === 0) setFull(false)
      }
    }
    for (const [at, each] of steps.entries()) {
      if (each.minutes > 0) {
        await flush()
        await pass(each.minutes * MINUTE_MS)
        await pass(1_000)
        look([])
      }
      step = at
      const scene: Scene = {
        tables: auditor.tables,
        random: makeRandom(each.seed),
        today: new Date(Date.now() - 5 * HOUR_MS).toISOString().slice(0, 10),
        ids: { erp: idOf(ERP), sam: idOf("sam") },
        changeIds: auditor.changeIds(),
        mark: `mark ${each.seed}`
      }
      if (isWriteKind(each)) {
        const asking = writes[each.kind](scene)
        if (asking !== null) group.push([each, asking])
      } else {
        await flush()
        await read(each.kind, scene)
      }
      // A position is good for an hour.
      if (each.minutes > 0 && each.seed % 2 === 0) {
        await flush()
        await read("page", scene)
      }
    }
    await flush()
    setFull(false)
    isHealthy = true
    const breathe = async (): Promise<void> => {
      for (let rest = 0; rest < 5; rest += 1) await pass(1_000)
    }
    await breathe()
    for (let hours = 0; hours < 30 && auditor.isWaiting(); hours += 1) {
      await pass(HOUR_MS)
      await breathe()
    }
    look([])
    auditor.finish()
  }

  const begun = Date.now()
  const finding = await play().then(
    () => null,
    (error: unknown): Finding => {
      const broken = error instanceof Broken ? error : null
      return {
        law: broken?.law ?? "the simulation itself",
        detail: broken?.message ?? String(error instanceof Error ? error.stack : error),
        step
      }
    }
  )
  const shopMs = Date.now() - begun - jumped
  await server.end()
  digest.update(withoutTimes(auditor.facts()))
  auditor.close()
  rmSync(folder, { recursive: true, force: true })
  return { finding, hash: digest.digest("hex"), shopMs, tally }
}
