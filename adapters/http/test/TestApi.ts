import type { SubjectSource } from "@atelier/application/people"
import { type Ids, PlanQueries, type Stored, TakesLong } from "@atelier/application/ports"
import { type ChangeFeed, changeFeedLayer } from "@atelier/application/proposal"
import {
  changeAnyRecord,
  createAnyRecord,
  deleteAnyRecord,
  getRow,
  listRows
} from "@atelier/application/reference"
import { makeEndedTokens } from "@atelier/application/session"
import { type Call, type CallName, calls } from "@atelier/contract"
import type { DemoPeople } from "@atelier/domain/access"
import type { Plan } from "@atelier/domain/change"
import { sequentialIds } from "@atelier/memory"
import { Context, Effect, Layer, ManagedRuntime } from "effect"
import { type AdmissionLimits, standardLimits } from "../src/admission/Admission.ts"
import {
  type Handlers,
  type LogFields,
  type LongWork,
  makeApi,
  makeLongAnswers,
  prepareText,
  type RateLimits,
  type Refusal,
  type ResourceHandlers,
  takeOutcome
} from "../src/index.ts"
import { describeApi } from "../src/openApi/describeApi.ts"
import { storeOf } from "./storeOf.ts"
import { makeTestSignIn } from "./TestSignIn.ts"
import { makeTestTokens, type TestTokens } from "./TestTokens.ts"
import { testPlan } from "./testPlan.ts"

type Ports = Stored | ChangeFeed | Ids

/** Lifetime of tokens: the full-size proofs run longer than an hour. */
const LONG_SECONDS = 36_000

const resourceHandlers: ResourceHandlers<Ports> = {
  list: listRows,
  get: getRow,
  create: createAnyRecord,
  update: changeAnyRecord,
  remove: deleteAnyRecord
}

export interface Reached {
  readonly reached: CallName
  readonly input: unknown
  readonly caller: string
}

const answerOf = (call: Call, reached: Reached): unknown => {
  if (call.files === undefined) return reached
  const name = `Été.${call.files[0]}`
  const content = new TextEncoder().encode(JSON.stringify(reached))
  return call.files[0] === "document"
    ? { name, bytes: content.byteLength, content: new Blob([content]) }
    : { kind: call.files[0], name, content }
}

const echoing = (own: Partial<Handlers<Ports>>): Handlers<Ports> =>
  Object.fromEntries(
    (Object.keys(calls) as ReadonlyArray<CallName>).map((name) => [
      name,
      own[name] ??
        ((input: unknown, caller: { readonly user: { readonly id: string } }) =>
          Effect.succeed(answerOf(calls[name], { reached: name, input, caller: caller.user.id })))
    ])
  ) as unknown as Handlers<Ports>

export interface TestApiOptions {
  readonly handlers?: Partial<Handlers<Ports>>
  readonly plan?: Plan
  readonly store?: Layer.Layer<Stored>
  readonly origins?: ReadonlyArray<string>
  readonly docsFiles?: ReadonlyArray<string>
  readonly admission?: AdmissionLimits
  /** The rate limits of the product unless others are given. */
  readonly limits?: RateLimits
  readonly demoPeople?: DemoPeople
  readonly origin?: string
  /** How users of the portal are linked to subjects. */
  readonly scimSubject?: SubjectSource
  /** Makes the store reject all event reads except slices, as for a huge shop. */
  readonly readsLittle?: boolean
  readonly longWork?: LongWork
}

const readingLittle = (queries: PlanQueries["Service"]): PlanQueries["Service"] => ({
  ...queries,
  eventsBetween: (range, filter, isSlice = false) =>
    isSlice
      ? queries.eventsBetween(range, filter, isSlice)
      : Effect.die(new TakesLong({ maxEvents: 0 })),
  workOrdersWaitingAt: () => Effect.die(new TakesLong({ maxEvents: 0 }))
})

export const SCIM_TOKEN = "scim-token-of-tests"

export const METRICS_TOKEN = "metrics-token-of-tests"

const unreadable: Refusal<"UnreadableSpreadsheet"> & { readonly [fact: string]: unknown } = {
  _tag: "UnreadableSpreadsheet",
  message: "unreadable",
  problem: "notText",
  file: "picture.png",
  line: 1
}

export const makeTestApi = async ({
  handlers = {},
  plan,
  store = storeOf(plan ?? testPlan),
  origins = [],
  docsFiles = [],
  admission = standardLimits,
  limits,
  demoPeople = "stay",
  origin = "http://localhost:3000",
  scimSubject = "externalId",
  readsLittle = false,
  longWork
}: TestApiOptions = {}) => {
  const ended = makeEndedTokens()
  const tokens: TestTokens = await makeTestTokens(ended.has)
  const signIn = makeTestSignIn(tokens)
  const ports = Layer.mergeAll(store, changeFeedLayer, sequentialIds("new"))
  const runtime = ManagedRuntime.make(ports)
  const elsewhere: Array<string> = []
  const answers = makeLongAnswers(runtime, echoing(handlers), resourceHandlers)
  const wideWork: LongWork = {
    prepare: () => undefined,
    answer: (job, gone) => {
      elsewhere.push(job.name)
      return Effect.flatMap(
        Effect.promise(() => answers(structuredClone(job), gone)),
        ({ outcome }) => takeOutcome(structuredClone(outcome))
      )
    }
  }
  const little = ManagedRuntime.make(
    Layer.effectContext(
      Effect.map(runtime.contextEffect, (context) =>
        Context.add(context, PlanQueries, readingLittle(Context.get(context, PlanQueries)))
      )
    )
  )
  const logged: Array<{
    readonly level: "info" | "warn" | "error"
    readonly fields: LogFields
    readonly message: string
  }> = []
  const noted = (level: "info" | "warn" | "error") => (fields: LogFields, message: string) =>
    void logged.push({ level, fields, message })
  const stop = new AbortController()
  const app = makeApi<Ports>({
    runtime: readsLittle ? little : runtime,
    ...(readsLittle ? { wideWork } : {}),
    ...(longWork === undefined ? {} : { longWork }),
    handlers: echoing(handlers),
    resourceHandlers,
    verifyToken: tokens.verifyToken,
    demoPeople,
    readFeed: () => Effect.succeed(null),
    readFile: (pieces) =>
      pieces[0]?.[0] === 0x89
        ? Effect.fail(unreadable)
        : Effect.succeed(Buffer.concat(pieces).toString()),
    log: { info: noted("info"), warn: noted("warn"), error: noted("error") },
    origins,
    admission,
    ...(limits === undefined ? {} : { limits }),
    behindTls: origin.startsWith("https:"),
    addressOf: () => "test",
    mayReadMetrics: (c) => c.req.header("authorization") === `Bearer ${METRICS_TOKEN}`,
    scim: {
      isPortal: (authorization) => authorization === `Bearer ${SCIM_TOKEN}`,
      origin,
      subject: scimSubject
    },
    session: {
      issuer: signIn,
      ended,
      origin,
      joining: { admin: "atelier-admin", user: "atelier-user" }
    },
    description: () => prepareText(describeApi("1.2.3")),
    docsFiles,
    stopping: stop.signal
  })
  const signed = new Map<string, Promise<string>>()
  const tokenOf = (account: string): Promise<string> => {
    const token = signed.get(account) ?? tokens.sign(account, { expiresInSeconds: LONG_SECONDS })
    signed.set(account, token)
    return token
  }
  const ask = async (
    account: string | null,
    path: string,
    { headers, ...init }: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {}
  ): Promise<Response> =>
    app.request(path, {
      ...init,
      headers: {
        ...(typeof init.body === "string"
          ? {
              "content-type": "application/json",
              "content-length": String(Buffer.byteLength(init.body))
            }
          : {}),
        ...(account === null ? {} : { authorization: `Bearer ${await tokenOf(account)}` }),
        ...headers
      }
    })
  return { app, ask, tokens, signIn, runtime, logged, elsewhere, stop: () => stop.abort() }
}

export type TestApi = Awaited<ReturnType<typeof makeTestApi>>

export const problemIn = async (
  response: Response
): Promise<{
  readonly status: number
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly errors?: ReadonlyArray<{
    readonly path: string
    readonly code: string
    readonly message: string
  }>
  readonly requestId?: string
  readonly current?: unknown
  readonly usedBy?: ReadonlyArray<string>
}> => {
  if (response.headers.get("content-type") !== "application/problem+json; charset=utf-8")
    throw new Error(`not a problem document: ${response.status} ${await response.text()}`)
  return (await response.json()) as never
}
