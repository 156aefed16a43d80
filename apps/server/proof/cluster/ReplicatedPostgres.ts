import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout } from "node:timers/promises"
import {
  type PostgresServer,
  runProgram,
  type ServerPlace,
  startPostgres
} from "../../../../adapters/postgres/test/PostgresServer.ts"
import { answerOf, runOn } from "../../../../adapters/postgres/test/temporaryStore.ts"
import { freePort } from "../../../../scripts/testing/freePort.ts"
import { primaryBehind } from "./configurations.ts"
import { startProxy } from "./proxies.ts"

const LOOK_MS = 50

const settings = { max_connections: "100", hot_standby: "on", fsync: "on" }

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await setTimeout(LOOK_MS)
}

/** Where one of the two databases runs. */
export interface Site {
  readonly place?: ServerPlace
  /** Address by which the servers reach it, and by which the other database does. */
  readonly host: string
  readonly hostForOther: string
}

const here: Site = { host: "127.0.0.1", hostForOther: "127.0.0.1" }

const isPrimary = async (host: string, port: number): Promise<boolean> => {
  const url = `postgres://atelier@${host}:${port}/postgres`
  return (await answerOf(url, "SELECT NOT pg_is_in_recovery() AS answer")) === true
}

/** Says to HAProxy whether a database is the primary, as Patroni does. */
const sayRole = async ({ host }: Site, port: number) => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    isPrimary(host, port).then(
      (isSo) => response.writeHead(isSo ? 200 : 503).end(),
      () => response.writeHead(503).end()
    )
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { server, port: (server.address() as AddressInfo).port, asked: () => asked }
}

const setSynchronous = (url: string, names: string): Promise<void> =>
  runOn(url, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`, "SELECT pg_reload_conf()")

const startAt = ({ place }: Site, port: number, fill?: (data: string) => void) =>
  startPostgres({
    ...{ port, settings },
    ...(place === undefined ? {} : { place }),
    ...(fill === undefined ? {} : { fill })
  })

const startStandby = async (
  primary: PostgresServer,
  {
    primarySite,
    site,
    port
  }: { readonly primarySite: Site; readonly site: Site; readonly port: number }
): Promise<PostgresServer> => {
  const from = new URL(primary.url)
  from.hostname = primarySite.hostForOther
  const standby = await startAt(site, port, (data) =>
    runProgram(
      "pg_basebackup",
      ["-d", from.href, "-D", data, "-X", "stream", "-c", "fast", "-R"],
      site.place
    )
  )
  // Once promoted it has no standby to wait for.
  await setSynchronous(standby.url, "")
  return standby
}

/** Lets commits wait for the standby, and returns when it has everything written before. */
const waitForStandby = async ({ url }: PostgresServer): Promise<void> => {
  await setSynchronous(url, "*")
  const before = String(await answerOf(url, "SELECT pg_current_wal_lsn()::text AS answer"))
  const hasAll = `SELECT count(*) = 1 AS answer FROM pg_stat_replication
    WHERE sync_state = 'sync' AND flush_lsn >= '${before}'`
  await until(async () => (await answerOf(url, hasAll)) === true)
}

/** A primary with a synchronous standby behind HAProxy, and a way to lose the primary. */
export const startReplicatedPostgres = async (sites: readonly [Site, Site] = [here, here]) => {
  const ports = [await freePort(), await freePort()] as const
  const roles = [await sayRole(sites[0], ports[0]), await sayRole(sites[1], ports[1])] as const
  let [primarySite, site] = sites
  let primary = await startAt(primarySite, ports[0])
  let standby = await startStandby(primary, { primarySite, site, port: ports[1] })
  await waitForStandby(primary)
  const port = await freePort()
  const proxy = await startProxy(
    "haproxy",
    primaryBehind(port, [
      { host: sites[0].host, port: ports[0], status: roles[0].port },
      { host: sites[1].host, port: ports[1], status: roles[1].port }
    ]),
    port
  )
  const url = `postgres://atelier@127.0.0.1:${port}/postgres`
  // HAProxy sends connections to every database until it has asked for its role.
  await until(async () => roles.every(({ asked }) => asked() > 1))
  return {
    url,
    /** Kills the primary and promotes the standby. */
    losePrimary: async (): Promise<void> => {
      await primary.stop("SIGKILL")
      await runOn(standby.url, "SELECT pg_promote()")
    },
    /** Replaces the lost primary by a new standby. */
    addStandby: async (): Promise<void> => {
      const lostPort = Number(new URL(primary.url).port)
      await primary.remove()
      primary = standby
      ;[primarySite, site] = [site, primarySite]
      standby = await startStandby(primary, { primarySite, site, port: lostPort })
      await waitForStandby(primary)
    },
    remove: async (): Promise<void> => {
      await proxy.stop()
      for (const { server } of roles) {
        server.closeAllConnections()
        server.close()
      }
      // A primary without its standby waits for it when it stops in another way.
      await primary.stop("SIGKILL")
      for (const each of [standby, primary]) await each.remove()
    }
  }
}

export type ReplicatedPostgres = Awaited<ReturnType<typeof startReplicatedPostgres>>
