import { Journal, PlanStore, StorageProblem, type UserWrites } from "@atelier/application/ports"
import type { CountedPage } from "@atelier/contract"
import { Effect, type ManagedRuntime } from "effect"
import { Hono } from "hono"
import { cors } from "hono/cors"
import { getPath } from "hono/utils/url"
import { type AdmissionLimits, makeAdmission, standardLimits } from "./admission/Admission.ts"
import { type Holders, makeHolders } from "./admission/Holders.ts"
import { countWritten, makeRateLimits, type RateLimits } from "./admission/limits.ts"
import { makeLoopDelay } from "./admission/loopDelay.ts"
import { makeSlots } from "./admission/Slots.ts"
import type { Answering, ApiPorts } from "./answer/Answering.ts"
import { unexpected } from "./answer/answer.ts"
import { makeHeldAnswers } from "./answer/HeldAnswers.ts"
import { makeKeptAnswers } from "./answer/KeptAnswers.ts"
import type { LongWork } from "./answer/LongWork.ts"
import { problemResponse } from "./answer/problemResponse.ts"
import { addChanges } from "./changes/addChanges.ts"
import type { Door } from "./identity/identify.ts"
import type { ReadFile } from "./input/body/receiveBody.ts"
import type { Log } from "./observation/Log.ts"
import { type Measured, type Metrics, makeMetrics } from "./observation/metrics.ts"
import { observe } from "./observation/observe.ts"
import { MethodNotAllowed, Unauthenticated, UnknownAddress } from "./problem/refusals.ts"
import { makeAddresses } from "./request/Addresses.ts"
import type { Handlers, ResourceHandlers } from "./request/Handlers.ts"
import type { ApiEnv, RequestContext } from "./request/RequestContext.ts"
import { addDocuments, type DocumentOptions } from "./routes/addDocuments.ts"
import { addFeeds, type ReadFeed } from "./routes/addFeeds.ts"
import { addPageViews } from "./routes/addPageViews.ts"
import type { Routes } from "./routes/addRoute.ts"
import { addCallRoutes } from "./routes/callRoutes.ts"
import { addResourceRoutes } from "./routes/resourceRoutes.ts"
import { serve } from "./routes/serve.ts"
import { addScim, type ScimOptions } from "./scim/scimRoutes.ts"
import { addSessions, type SessionOptions } from "./session/sessionRoutes.ts"

export interface ApiOptions<R> extends Door, DocumentOptions {
  readonly runtime: ManagedRuntime.ManagedRuntime<R | ApiPorts, never>
  readonly handlers: Handlers<R>
  readonly resourceHandlers: ResourceHandlers<R>
  /** Finds the holder of a request; the API has its own by default. */
  readonly holders?: Holders
  /** Rate limits that other servers share; the API has its own by default. */
  readonly limits?: RateLimits
  /** Runs long calls; without it they run like others. */
  readonly longWork?: LongWork
  /** Runs calls that would read too much for the store of this thread. */
  readonly wideWork?: LongWork
  readonly readFile: ReadFile
  readonly log: Log
  /** Other origins that may call the API; without any there are no CORS headers. */
  readonly origins: ReadonlyArray<string>
  readonly admission?: AdmissionLimits
  /** True if browsers use https. */
  readonly behindTls: boolean
  readonly addressOf: (c: RequestContext) => string
  readonly mayReadMetrics: (c: RequestContext) => boolean
  /** Writes of the last 24 hours; they count towards the daily limit. */
  readonly written?: ReadonlyArray<UserWrites>
  /** Called for each counted page view. */
  readonly onPageView?: (page: CountedPage) => void
  /** Receives a function that reads all metrics; also enables traces. */
  readonly onMetrics?: (read: Metrics["read"]) => void
  readonly session: SessionOptions
  readonly readFeed: ReadFeed
  /** SCIM settings; without them there is no provisioning. */
  readonly scim?: ScimOptions
  /** Problems that need attention although the server is ready. */
  readonly concerns?: () => ReadonlyArray<string>
  /** Measurements made when the metrics are read. */
  readonly measure?: () => Promise<Measured>
  /** Aborts all streams when the server stops. */
  readonly stopping: AbortSignal
}

const MIB = 1_024 * 1_024

const bodyBytes = { perHolder: 32 * MIB, inAll: 96 * MIB }

/** Longest wait for the store, in milliseconds; one that does not answer counts as away. */
const STORE_MS = 5_000

/** Why the store cannot write, or null. */
const whatStops = <R>({ runtime }: Answering<R>): Promise<string | null> =>
  Promise.race([
    runtime
      .runPromise(
        Effect.gen(function* () {
          const store = yield* PlanStore
          const journal = yield* Journal
          yield* journal.lastId
          return (yield* store.health)?.reason ?? null
        })
      )
      .catch((error: unknown) => (error instanceof StorageProblem ? error.reason : "failed")),
    new Promise<string>((resolve) => {
      setTimeout(resolve, STORE_MS, "away").unref()
    })
  ])

const addHealth = <R>(
  routes: Routes<R>,
  { stopping, concerns }: Required<Pick<ApiOptions<R>, "stopping" | "concerns">>
): void => {
  const bare = { method: "GET", parameters: [] } as const
  serve(routes, { ...bare, path: "/healthz" }, (c) => c.json({ status: "up" }))
  serve(routes, { ...bare, path: "/readyz" }, async (c) => {
    const reason = stopping.aborted ? "stopping" : await whatStops(routes.answering)
    const [wanted] = concerns()
    return reason === null
      ? c.json({ status: "ready", ...(wanted === undefined ? {} : { concern: wanted }) })
      : c.json({ status: "not ready", reason }, 503)
  })
}

const METRICS_CHALLENGE = 'Bearer realm="metrics"'

const addMetrics = <R>(
  routes: Routes<R>,
  metrics: Metrics,
  mayReadMetrics: ApiOptions<R>["mayReadMetrics"]
): void => {
  serve(routes, { method: "GET", path: "/metrics", parameters: [] }, async (c) => {
    if (!mayReadMetrics(c))
      return problemResponse(c, new Unauthenticated({ challenge: METRICS_CHALLENGE }))
    const { body, contentType } = await metrics.text()
    return c.body(body, 200, { "content-type": contentType })
  })
}

const crossOrigin = (origins: ReadonlyArray<string>) =>
  cors({
    origin: [...origins],
    allowHeaders: [
      "Accept-Language",
      "Authorization",
      "Content-Type",
      "Idempotency-Key",
      "If-Match",
      "If-None-Match",
      "Last-Event-ID",
      "Prefer",
      "Range"
    ],
    exposeHeaders: [
      "Change-Id",
      "Content-Disposition",
      "Content-Range",
      "ETag",
      "Idempotency-Replayed",
      "Retry-After",
      "WWW-Authenticate",
      "X-Request-Id"
    ],
    maxAge: 600
  })

/**
 * Creates the HTTP application: all calls of the contract and generic resources under `/api`, the
 * stream of changes, browser sessions, OpenAPI, `/healthz` and `/readyz`.
 */
export const makeApi = <R>(options: ApiOptions<R>): Hono<ApiEnv> => {
  const addresses = makeAddresses()
  const answering: Answering<R> = {
    ...options,
    limits: options.limits ?? makeRateLimits(),
    admission: makeAdmission(options.admission ?? standardLimits, makeLoopDelay(options.stopping)),
    holders: options.holders ?? makeHolders(),
    answers: makeHeldAnswers(),
    bodies: makeSlots(bodyBytes),
    isTraced: options.onMetrics !== undefined,
    pending: new Map(),
    kept: makeKeptAnswers()
  }
  countWritten(answering.limits, options.written ?? [])
  const app = new Hono<ApiEnv>({ getPath: (request) => addresses.normal(getPath(request)) })
  const concerns = options.concerns ?? (() => [])
  const metrics = makeMetrics(
    async () => [...concerns(), await whatStops(answering)],
    options.measure
  )
  options.onMetrics?.(metrics.read)
  app.use(observe(options.log, metrics, options.behindTls))
  if (options.origins.length > 0) app.use("/api/*", crossOrigin(options.origins))
  const routes = { app, addresses, answering }
  addCallRoutes(routes, options.handlers, options.resourceHandlers)
  addResourceRoutes(routes, options.resourceHandlers)
  const follower = { stopping: options.stopping, ended: options.session.ended }
  addChanges(routes, follower, metrics.streamOpened)
  addSessions(routes, options.session, metrics.signInRefused)
  addFeeds(routes, options.readFeed)
  if (options.scim !== undefined) addScim(routes, options.scim)
  addHealth(routes, { stopping: options.stopping, concerns })
  addMetrics(routes, metrics, options.mayReadMetrics)
  addPageViews(routes, metrics, options.onPageView ?? (() => undefined))
  addDocuments(routes, options)
  app.notFound((c) => {
    const allowed = addresses.methods(c.req.path)
    return problemResponse(
      c,
      allowed.length > 0
        ? new MethodNotAllowed({ allowed })
        : new UnknownAddress({ path: c.req.path })
    )
  })
  app.onError((error, c) => unexpected(answering, c, error))
  return app
}
