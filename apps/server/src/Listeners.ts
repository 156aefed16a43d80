import type { Server as HttpServer } from "node:http"
import { type AddressInfo, createServer, type Server } from "node:net"
import { Exit } from "./Exit.ts"
import type { Settings } from "./settings/settings.ts"

export interface Listeners {
  /**
   * Starts to listen; returns the address. Rejects with an {@link Exit} that names the setting to
   * change.
   */
  readonly listen: () => Promise<AddressInfo>
  /** Stops listening; resolves when all open connections have ended. */
  readonly close: () => Promise<void>
}

/** Both loopback addresses, because browsers try either for `localhost`. */
const LOOPBACK = ["127.0.0.1", "::1"] as const

const addressesOf = ({
  host,
  mode
}: Settings): readonly [string | undefined, ...ReadonlyArray<string>] => {
  if (host === "localhost" || (host === "" && mode === "development")) return LOOPBACK
  return [host === "" ? undefined : host]
}

/** Converts an error to a sentence that names the setting to change, if possible. */
const explained = (error: unknown, port: number, host: string | undefined): unknown => {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new Exit(
        `Port ${port} is taken. Set PORT to another one, for example: PORT=${port + 1}`
      )
    case "EADDRNOTAVAIL":
      return new Exit(
        `This machine has no address ${host}. Set ATELIER_HOST to one that it has, or leave it empty.`
      )
    default:
      return error
  }
}

const begin = (listener: Server, port: number, host: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    listener.once("error", reject)
    listener.listen({ port, ...(host === undefined ? {} : { host }) }, resolve)
  })

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined

/** True if the machine has no such address, for example `::1` without IPv6. */
const isMissing = (error: unknown): boolean =>
  ["EADDRNOTAVAIL", "EAFNOSUPPORT"].some((code) => code === codeOf(error))

const end = (listener: Server): Promise<void> =>
  listener.listening
    ? new Promise((resolve) => {
        listener.close(() => resolve())
      })
    : Promise.resolve()

/**
 * Listens on all addresses of the settings. Default in development, where passwords are not needed:
 * only this machine, unless ATELIER_HOST is set.
 */
export const makeListeners = (server: HttpServer, settings: Settings): Listeners => {
  const [first, ...others] = addressesOf(settings)
  const listeners: Array<Server> = [server]
  const add = async (host: string, port: number): Promise<void> => {
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit("connection", socket)
    )
    try {
      await begin(listener, port, host)
      listeners.push(listener)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return {
    listen: async () => {
      let host = first
      try {
        await begin(server, settings.port, first)
        const address = server.address() as AddressInfo
        for (host of others) await add(host, address.port)
        return address
      } catch (error) {
        throw explained(error, settings.port, host)
      }
    },
    close: async () => {
      await Promise.all(listeners.map(end))
    }
  }
}
