import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Webhook } from "standardwebhooks"
import { afterEach, expect, it } from "vitest"
import { makeWebhookSender } from "./webhookSender.ts"

const SECRET = `whsec_${Buffer.alloc(32, 1).toString("base64")}`
const FORMER = `whsec_${Buffer.alloc(32, 2).toString("base64")}`
const own = [{ address: "127.0.0.0", prefix: 8 }]

const opened: Array<() => void> = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

const receiver = async (
  answer: (response: ServerResponse, request: IncomingMessage) => void
): Promise<{
  readonly url: string
  readonly got: Array<{ readonly headers: Record<string, string>; readonly body: string }>
}> => {
  const got: Array<{ readonly headers: Record<string, string>; readonly body: string }> = []
  const server = createServer((request, response) => {
    let body = ""
    request.setEncoding("utf8")
    request.on("data", (chunk: string) => {
      body += chunk
    })
    request.on("end", () => {
      got.push({ headers: request.headers as Record<string, string>, body })
      answer(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  opened.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, got }
}

const message = (url: string, secrets = [SECRET]) => ({
  id: "message-1",
  url,
  payload: JSON.stringify({ type: "webhook.test", name: "Été ✓" }),
  secrets
})

it("sends messages that the receiver's library accepts, unless they are changed", async () => {
  const { url, got } = await receiver((response) => response.writeHead(204).end())
  const sender = makeWebhookSender({ own })
  expect(await sender.send(message(url))).toEqual({ status: 204, pauseMs: 0 })
  const [{ headers, body } = { headers: {}, body: "" }] = got
  expect(headers["webhook-id"]).toBe("message-1")
  expect(new Webhook(SECRET).verify(body, headers)).toEqual({ type: "webhook.test", name: "Été ✓" })
  expect(() => new Webhook(SECRET).verify(`${body} `, headers)).toThrow()
  expect(() => new Webhook(FORMER).verify(body, headers)).toThrow()
})

it("signs with both secrets while one is replaced", async () => {
  const { url, got } = await receiver((response) => response.writeHead(200).end())
  await makeWebhookSender({ own }).send(message(url, [SECRET, FORMER]))
  const [{ headers, body } = { headers: {}, body: "" }] = got
  expect(() => new Webhook(FORMER).verify(body, headers)).not.toThrow()
  expect(() => new Webhook(SECRET).verify(body, headers)).not.toThrow()
})

it("does not follow redirects", async () => {
  const { url, got } = await receiver((response) =>
    response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()
  )
  expect((await makeWebhookSender({ own }).send(message(url))).status).toBe(302)
  expect(got).toHaveLength(1)
})

it("reads Retry-After in seconds or as a date", async () => {
  const answers = ["120", new Date(Date.now() + 60_000).toUTCString(), "soon"]
  const { url } = await receiver((response) =>
    response.writeHead(429, { "retry-after": answers.shift() ?? "" }).end()
  )
  const sender = makeWebhookSender({ own })
  expect((await sender.send(message(url))).pauseMs).toBe(120_000)
  const { pauseMs } = await sender.send(message(url))
  expect(pauseMs).toBeGreaterThan(55_000)
  expect(pauseMs).toBeLessThanOrEqual(60_000)
  expect((await sender.send(message(url))).pauseMs).toBe(0)
})

it("times out for a silent receiver and does not read a long answer", async () => {
  const silent = await receiver(() => undefined)
  const hasty = makeWebhookSender({ own, timeoutMs: 100 })
  await expect(hasty.send(message(silent.url))).rejects.toThrow()
  const endless = await receiver((response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write("x".repeat(65_536)), 1)
    response.on("close", () => clearInterval(timer))
  })
  expect((await makeWebhookSender({ own }).send(message(endless.url))).status).toBe(200)
})

it("sends nothing to this machine unless an own network contains it", async () => {
  const { url, got } = await receiver((response) => response.writeHead(200).end())
  const sender = makeWebhookSender({ own: [] })
  await expect(sender.send(message(url))).rejects.toThrow("addressNotPublic")
  const named = url.replace("127.0.0.1", "localhost")
  await expect(sender.send(message(named))).rejects.toThrow("getaddrinfo ENOTFOUND localhost")
  expect(got).toEqual([])
})
