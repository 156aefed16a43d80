import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse
} from "node:http"
import type { Issuer, UserWrites } from "@atelier/application/ports"
import {
  bareHeaders,
  type LongWork,
  makeApi,
  makeHolders,
  makeTurns,
  PassingResponse,
  type RateLimits,
  type RequestContext,
  refuseExpectation,
  refuseHost,
  refuseUnread
} from "@atelier/http"
import { makeTokenVerifier } from "@atelier/oidc"
import type { DevelopmentProvider } from "@atelier/oidc/development"
import { decodeFile } from "@atelier/spreadsheet"
import { getRequestListener } from "@hono/node-server"
import type { Logger } from "pino"
import { answersFor } from "./access/answersFor.ts"
import { bearerDoor } from "./access/bearerDoor.ts"
import { tokenSettings } from "./access/identityProvider.ts"
import { metricsDoor } from "./access/metricsDoor.ts"
import { apiDescription } from "./apiDescription.ts"
import { closeUnread } from "./connections/closeUnread.ts"
import { HIGH_WATER_BYTES } from "./connections/GatedSocket.ts"
import { answerInTurns, gateConnections } from "./connections/gateConnections.ts"
import { demoPeopleIn } from "./database/firstContent.ts"
import { readFeed } from "./handlers/messages/feeds.ts"
import { resourceHandlers } from "./handlers/records/resources.ts"
import { makeHandlers } from "./handlers.ts"
import { clientNetwork, makeClientAddress } from "./network/clientAddress.ts"
import type { Ports, Runtime } from "./Ports.ts"
import type { Settings } from "./settings/settings.ts"
import { measure } from "./system/measure.ts"
import type { System } from "./system/System.ts"
import { forwardPageViews } from "./telemetry/forwardPageViews.ts"
import type { Telemetry } from "./telemetry/telemetryOf.ts"
import { docsFiles } from "./web/docsFolder.ts"
import { answerWeb } from "./web/webFiles.ts"

const appConfig = (settings: Settings) => ({
  title: settings.title,
  issuer: settings.issuer,
  clientId: settings.clientId,
  audience: settings.audience,
  languages: settings.languages,
  portalUrl: settings.portalUrl === "" ? null : settings.portalUrl,
  peopleFrom: settings.scimToken === "" ? "invitation" : "portal",
  providerErrors: {
    passwordForgotten: settings.passwordResetUrl === "" ? null : settings.passwordForgottenCode,
    cancelled: settings.cancelledCode === "" ? null : settings.cancelledCode
  },
  alertIntervalMs: settings.alertIntervalMs,
  mode: settings.mode
})

/** Paths without pages: the API, and the identity provider when it is external. */
const isNoPage = (pathname: string, method: string): boolean =>
  (pathname === "/signin-callback" && method === "POST") ||
  /^\/(api|scim|session|healthz|readyz|metrics|pageviews|feeds|oidc)(\/|$)/i.test(pathname)

/** Limits against slow clients that occupy connections and memory. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  /** Longer than proxies keep idle connections (Caddy: two minutes), so that proxies end them. */
  keepAliveTimeout: 125_000,
  connectionsCheckingInterval: 5_000,
  /** Requests without a host are rejected like those for another host. */
  requireHostHeader: false,
  keepAlive: true,
  keepAliveInitialDelay: 30_000,
  highWaterMark: HIGH_WATER_BYTES
} as const satisfies ServerOptions

const requestOf = (c: RequestContext): IncomingMessage | undefined =>
  (c.env as unknown as { readonly incoming?: IncomingMessage }).incoming

const peerOf = (c: RequestContext): string => requestOf(c)?.socket.remoteAddress ?? ""

export interface ServerParts {
  readonly settings: Settings
  readonly runtime: Runtime
  readonly log: Logger
  readonly longWork: LongWork
  readonly wideWork: LongWork
  /** State and controls for administrators. */
  readonly system: System
  /** Traces and metrics export; null if not configured. */
  readonly telemetry?: Telemetry | null
  /** Writes of the last 24 hours, by user. */
  readonly written?: ReadonlyArray<UserWrites>
  /** Rate limits that other servers share. */
  readonly limits?: RateLimits
  /** The embedded identity provider; null if another one is used. */
  readonly provider: DevelopmentProvider | null
  readonly issuer: Issuer
  readonly stopping: AbortSignal
}

/** Creates the server: API, web apps and, in development, the identity provider, on one port. */
export const makeServer = ({
  settings,
  runtime,
  log,
  longWork,
  wideWork,
  system,
  telemetry = null,
  written = [],
  limits,
  provider,
  issuer,
  stopping
}: ServerParts): Server => {
  const { ended, concerns } = system
  const clientAddress = makeClientAddress(settings.trustedProxies)
  const holders = makeHolders()
  const turns = makeTurns()
  const mayReadMetrics = metricsDoor(settings)
  const behindTls = settings.origin.startsWith("https:")
  const api = makeApi<Ports>({
    runtime,
    handlers: makeHandlers(settings, system),
    resourceHandlers: resourceHandlers(settings),
    longWork,
    wideWork,
    written,
    ...(limits === undefined ? {} : { limits }),
    verifyToken: makeTokenVerifier({ ...tokenSettings(settings), isEnded: ended.has }).verify,
    session: {
      issuer,
      ended,
      origin: settings.origin,
      joining: { admin: settings.joinAdmin, user: settings.joinUser }
    },
    demoPeople: demoPeopleIn(settings),
    ...(settings.scimToken === ""
      ? {}
      : {
          scim: {
            isPortal: bearerDoor(settings.scimToken),
            origin: settings.origin,
            subject: settings.scimSubject
          }
        }),
    holders,
    readFile: decodeFile,
    readFeed,
    log,
    origins: settings.corsOrigins,
    behindTls,
    addressOf: (c) => clientNetwork(clientAddress(peerOf(c), c.req.header("x-forwarded-for"))),
    mayReadMetrics: (c) =>
      mayReadMetrics({ peer: peerOf(c), headers: requestOf(c)?.headers ?? {} }),
    concerns,
    measure: measure(runtime, settings, system.startedAt),
    ...(telemetry === null ? {} : { onMetrics: telemetry.measure }),
    onPageView: forwardPageViews(settings, log),
    description: apiDescription,
    docsFiles: docsFiles(),
    stopping
  })
  const ofWeb = answerWeb(settings, (request, env) => api.fetch(request, env))
  const config = JSON.stringify(appConfig(settings))
  const answer = (request: Request, env: object) => {
    const { pathname } = new URL(request.url)
    if (pathname === "/app-config.json")
      return new Response(config, {
        headers: {
          "content-type": "application/json",
          "cache-control": "no-cache",
          ...bareHeaders(behindTls)
        }
      })
    return isNoPage(pathname, request.method) ? api.fetch(request, env) : ofWeb(request, env)
  }
  const listener = getRequestListener(answer, { autoCleanupIncoming: false })
  const isForUs = answersFor(settings)
  const refuse = refuseHost(behindTls)
  const options = { ...patience, ServerResponse: PassingResponse }
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    if (!isForUs(request.headers.host)) refuse(request, response)
    else if (provider !== null && /^\/oidc(\/|$)/.test(request.url ?? "")) {
      response.setHeaders(new Map(Object.entries(bareHeaders(behindTls))))
      provider.handle(request, response)
    } else void listener(request, response)
  }
  const networkOf = ({ socket, headers }: IncomingMessage): string => {
    const forwarded = headers["x-forwarded-for"]
    return clientNetwork(clientAddress(socket.remoteAddress ?? "", forwarded?.toString()))
  }
  const inTurns = answerInTurns({
    turns,
    holderOf: (request) => holders.of(request.headers.authorization, () => networkOf(request)).name,
    answer: handle
  })
  const server = createServer(options, (request, response) => {
    const gate = gateOf(request)
    closeUnread(request, response, gate)
    inTurns(request, response, gate)
  })
    .on("clientError", refuseUnread(behindTls))
    .on("checkExpectation", refuseExpectation(behindTls))
  const gateOf = gateConnections(server, turns)
  return server
}
