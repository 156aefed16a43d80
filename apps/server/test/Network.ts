import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { networkInterfaces } from "node:os"

export const outsideAddress = (): string | null =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? null

/** Sends a request with another host name; returns the status or the error. */
export const askAt = async (
  host: string,
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {}
): Promise<number | string> => {
  const asked = request({ host, port, path, headers, agent: false })
  asked.end()
  try {
    const [response] = (await once(asked, "response")) as [IncomingMessage]
    response.resume()
    await once(response, "end")
    return response.statusCode ?? 0
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error
    return String(error.code)
  }
}
