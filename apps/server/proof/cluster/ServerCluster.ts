import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { join } from "node:path"
import { freePort } from "../../../../scripts/testing/freePort.ts"
import { makeDataFolder, type RunningServer, startServer } from "../../test/TestServer.ts"
import { serversBehind } from "./configurations.ts"
import { type RunningProxy, startProxy } from "./proxies.ts"

export type Environment = Readonly<Record<string, string>>

export interface ClusterOptions {
  readonly size: number
  /** Returns further settings of one of the servers. */
  readonly settingsOf?: (number: number, environment: Environment) => Environment
}

/** Several servers behind HAProxy, which listens on the port of the shop. */
export const makeCluster = ({ size, settingsOf = () => ({}) }: ClusterOptions) => {
  const running: Array<RunningServer> = []
  const environments: Array<Environment> = []
  const ends: Array<() => unknown> = []
  let proxy: RunningProxy | null = null

  const begin = async (number: number): Promise<void> => {
    running[number] = await startServer(environments[number] ?? {})
  }

  return {
    launch: async (environment: Environment): Promise<RunningServer> => {
      const { PORT = "", ATELIER_DATA = "" } = environment
      const ports: Array<number> = []
      for (let number = 0; number < size; number += 1) {
        const { folder, remove } = makeDataFolder()
        ends.push(remove)
        const port = await freePort()
        ports.push(port)
        environments.push({
          ...environment,
          PORT: String(port),
          ATELIER_DATA: folder,
          ATELIER_DOCUMENTS: join(ATELIER_DATA, "documents"),
          ATELIER_ORIGIN: `http://localhost:${PORT}`,
          ATELIER_TRUSTED_PROXIES: "127.0.0.1",
          ...settingsOf(number, environment)
        })
      }
      await Promise.all(environments.map((_, number) => begin(number)))
      proxy = await startProxy("haproxy", serversBehind(Number(PORT), ports), Number(PORT))
      return {
        pid: running[0]?.pid,
        output: () => running.map(({ output }) => output()).join("\n"),
        stop: async (signal) => {
          await Promise.all(running.map(({ stop }) => stop(signal)))
          await proxy?.stop()
          for (const end of ends) end()
          return 0
        }
      }
    },
    pids: (): ReadonlyArray<number> => running.flatMap(({ pid }) => pid ?? []),
    isReady: async (number: number): Promise<boolean> => {
      const { ATELIER_ORIGIN = "", PORT = "" } = environments[number] ?? {}
      const asked = request({
        ...{ host: "127.0.0.1", port: PORT, path: "/readyz" },
        headers: { host: new URL(ATELIER_ORIGIN).host }
      })
      asked.end()
      const [answer] = (await once(asked, "response")) as [IncomingMessage]
      answer.resume()
      return answer.statusCode === 200
    },
    restart: async (number: number, signal: NodeJS.Signals): Promise<void> => {
      await running[number]?.stop(signal)
      await begin(number)
    }
  }
}

export type Cluster = ReturnType<typeof makeCluster>
