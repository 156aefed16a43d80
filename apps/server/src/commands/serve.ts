import { once } from "node:events"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Journal, KeptSessions, PlanStore } from "@atelier/application/ports"
import { ChangeFeed } from "@atelier/application/proposal"
import { makeEndedTokens } from "@atelier/application/session"
import { SHOP_ID } from "@atelier/domain/resource"
import { makeRateLimits, shareLimits } from "@atelier/http"
import { bounceMailbox, fileMailer, smtpMailer } from "@atelier/smtp"
import { makeWebhookSender } from "@atelier/webhooks"
import { Effect, Result } from "effect"
import { embeddedProvider } from "../access/embeddedProvider.ts"
import { issuerOf, watchIdentityProvider } from "../access/identityProvider.ts"
import { backsUp, noBackups, startBackupWorker } from "../backups/backupWorker.ts"
import { BUILD_NUMBER } from "../buildNumber.ts"
import { ensureAdministrator, ensureContent, refuseWrongMode } from "../database/firstContent.ts"
import { openWhenThere } from "../database/openWhenThere.ts"
import { whenReachable } from "../database/whenStored.ts"
import type { DatabaseUse } from "../database/withDatabase.ts"
import { checkBucket } from "../documents/checkBucket.ts"
import { type DocumentWorker, startDocumentWorker } from "../documents/documentWorker.ts"
import { Exit } from "../Exit.ts"
import { type Listeners, makeListeners } from "../Listeners.ts"
import { longOrBrief } from "../longWork/longOrBrief.ts"
import { type LongWorker, startLongWorker } from "../longWork/longWorker.ts"
import { type BounceWorker, startBounceWorker } from "../mail/bounceWorker.ts"
import { startMailWorker } from "../mail/mailWorker.ts"
import { watchMailServer } from "../mail/watchMailServer.ts"
import { makeServer } from "../makeServer.ts"
import { makeRuntime, type Ports } from "../Ports.ts"
import { documentSettings } from "../settings/documentSettings.ts"
import type { Settings } from "../settings/settings.ts"
import { makeLog, makeWarnings } from "../system/Warnings.ts"
import { watchDisk } from "../system/watchDisk.ts"
import { reportErrors } from "../telemetry/reportErrors.ts"
import { telemetryOf } from "../telemetry/telemetryOf.ts"
import { webhookSecrets } from "../webhooks/webhookSecrets.ts"
import { startWebhookWorker } from "../webhooks/webhookWorker.ts"

const DAY_MS = 86_400_000
const MAX_STOP_MS = 6_000
/**
 * Longest wait of a write for our own long work, whose results are then written in one transaction.
 */
const MAX_WAIT_FOR_LONG_WORK_MS = 120_000
/** Larger reads run in a worker thread. */
const MAX_EVENTS_AT_ONCE = 1_500
/** Closes connections that were busy when the server began to stop and are idle now. */
const SWEEP_MS = 50

/** Only sign-ins are rejected meanwhile, so that there is no hurry to name an administrator. */
const NOBODY_ADMINISTERS =
  "Nobody can administer this shop yet. Name the subject of the first administrator's account: with the command `make-admin <subject>`, or ATELIER_ADMIN=<subject> at the next start."

/** Closes the listeners, and after a while all connections. */
const closed = async (server: Server, listeners: Listeners): Promise<void> => {
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  setTimeout(() => server.closeAllConnections(), MAX_STOP_MS).unref()
  await listeners.close().finally(() => clearInterval(sweeping))
}

interface Begun {
  readonly isNew: boolean
  readonly isAdministered: boolean
}

const mailerOf = ({ smtp, smtpSender, mailFolder }: Settings) =>
  smtp === null ? fileMailer(mailFolder, smtpSender) : smtpMailer(smtp)

export interface StartedShop {
  readonly isNew: boolean
  /** Instruction if there is no administrator; null otherwise. */
  readonly nobodyAdministers: string | null
  readonly content: string
  readonly listensOn: AddressInfo
}

/** Serves everything on one port until `stop` aborts. Calls `onReady` when it listens. */
export const serve = async (
  settings: Settings,
  how: DatabaseUse,
  stop: AbortSignal,
  onReady: (started: StartedShop) => void
): Promise<void> => {
  const { errorReportUrl } = settings
  const warnings = makeWarnings(
    errorReportUrl === "" ? {} : { onError: reportErrors(errorReportUrl, BUILD_NUMBER) }
  )
  const log = makeLog(settings.logLevel, warnings)
  const startedAt = Date.now()
  await checkBucket(settings)
  const database = await openWhenThere(settings, how, { log, stop })
  if (database === null) return
  let longWork: LongWorker | null = null
  let bounces: BounceWorker | null = null
  let documents: DocumentWorker | null = null
  const telemetry = await telemetryOf(settings, log)
  const runtime = makeRuntime(database, {
    ...(telemetry === null ? {} : { traces: telemetry.traces }),
    documents: {
      ...documentSettings(settings),
      note: (fault, message) => log.warn(fault, message)
    },
    mail: settings,
    maxEventsAtOnce: MAX_EVENTS_AT_ONCE,
    maxLockWaitMs: () => (longWork?.isBusy() ? MAX_WAIT_FOR_LONG_WORK_MS : null)
  })
  try {
    const atStart = <A, E>(work: Effect.Effect<A, E, Ports>): Promise<A> =>
      runtime.runPromise(whenReachable(work))
    const begin = async (): Promise<Begun> => {
      const isNew = await atStart(ensureContent(settings))
      const mode = await atStart(Effect.result(refuseWrongMode(settings)))
      if (Result.isFailure(mode)) throw new Exit(mode.failure.message)
      return { isNew, isAdministered: await atStart(ensureAdministrator(settings)) }
    }
    const { isNew, isAdministered } = await (database.peers?.alone(begin) ?? begin())
    if (!isAdministered) log.warn(NOBODY_ADMINISTERS)
    const backups = backsUp(settings)
      ? startBackupWorker(settings, log, { finding: database.finding() })
      : noBackups
    const readEnded = () =>
      atStart(Effect.flatMap(KeptSessions, (sessions) => sessions.ended(Date.now())))
    const ended = makeEndedTokens(await readEnded())
    longWork = startLongWorker(settings, runtime, log, { onBusy: database.leaveUpkeep })
    const disk = watchDisk(settings, log)
    const mailServer = settings.smtp === null ? null : watchMailServer(settings.smtp, log)
    const briefWork = startLongWorker(settings, runtime, log, { kind: "brief" })
    const wideWork = startLongWorker(settings, runtime, log, { kind: "wide" })
    const issuer = issuerOf(settings)
    const provider = settings.embedsProvider ? null : watchIdentityProvider(issuer, log)
    const dayAgo = new Date(Date.now() - DAY_MS).toISOString()
    const written = await atStart(Effect.flatMap(Journal, ({ writesSince }) => writesSince(dayAgo)))
    let tell = (_message: string): void => undefined
    const shared = shareLimits(makeRateLimits(), (message) => tell(message))
    const server = makeServer({
      settings,
      runtime,
      log,
      longWork: longOrBrief(longWork, briefWork),
      wideWork,
      system: {
        startedAt,
        concerns: () => [
          ...[
            disk.concern(),
            provider?.concern(),
            backups.concern(),
            mailServer?.concern(),
            bounces?.concern()
          ].flatMap((each) => each ?? []),
          ...(documents?.concerns() ?? [])
        ],
        documentsLook: () => documents?.lastLook() ?? null,
        backUp: backups.now,
        isBackingUp: backups.isBackingUp,
        warnings,
        ended,
        note: (fields, message) => log.warn(fields, message)
      },
      telemetry,
      written,
      ...(database.peers === null ? {} : { limits: shared.limits }),
      provider: await embeddedProvider(settings, log),
      issuer,
      stopping: stop
    })
    const known = await atStart(Effect.flatMap(Journal, ({ lastId }) => lastId))
    const listeners = makeListeners(server, settings)
    const listensOn = await listeners.listen()
    const shop = await atStart(Effect.flatMap(PlanStore, (store) => store.row("shop", SHOP_ID)))
    /** Starts the work that one server of the database does; returns how to stop it. */
    const lead = (): (() => Promise<void>) => {
      const mails = startMailWorker(runtime, mailerOf(settings), log)
      bounces =
        settings.bounceMailbox === ""
          ? null
          : startBounceWorker(runtime, bounceMailbox(settings.bounceMailbox), log)
      const webhooks = startWebhookWorker(
        runtime,
        {
          sender: makeWebhookSender({ own: settings.webhookNetworks }),
          secrets: webhookSecrets(settings)
        },
        log
      )
      documents = startDocumentWorker(runtime, log)
      return async () => {
        await mails.stop()
        await bounces?.stop()
        await webhooks.stop()
        await documents?.stop()
        bounces = null
        documents = null
      }
    }
    const feed = await runtime.runPromise(ChangeFeed)
    const membership =
      database.peers?.join(
        {
          onEntry: (id) => Effect.runSync(feed.publish(id)),
          onEndedSessions: () =>
            void readEnded().then(
              (tokens) => ended.add(tokens, Date.now()),
              (error: unknown) => log.error({ err: error }, "ended sessions were not read")
            ),
          onLead: () => {
            log.info("this server sends messages and cleans up")
            const endLead = lead()
            return async () => {
              await endLead()
              log.info("another server may send messages and clean up")
            }
          },
          onTold: shared.hear,
          onLost: (error) => log.error({ err: error }, "the other servers cannot be heard")
        },
        known
      ) ?? null
    tell = membership?.tell ?? tell
    const leave = membership?.leave ?? lead()
    onReady({
      isNew,
      nobodyAdministers: isAdministered ? null : NOBODY_ADMINISTERS,
      content: `${shop?.name ?? ""} (${shop?.content ?? ""})`,
      listensOn
    })
    if (!stop.aborted) await once(stop, "abort")
    await closed(server, listeners)
    await longWork.stop()
    await briefWork.stop()
    await wideWork.stop()
    disk.stop()
    provider?.stop()
    mailServer?.stop()
    await leave()
    await backups.stop()
    await telemetry?.stop()
  } finally {
    await runtime.dispose()
    await database.close()
  }
}
