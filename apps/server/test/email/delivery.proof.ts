import type { Socket } from "node:net"
import { SMTPServer } from "smtp-server"
import { afterEach, expect, it } from "vitest"
import { freePort } from "../../../../scripts/testing/freePort.ts"
import { dayFromToday } from "../dayFromToday.ts"
import { atelier, makeDataFolder, startServer } from "../TestServer.ts"

const PATIENCE_MS = 60_000

interface Mail {
  readonly state: string
  readonly attempts: number
}

const opened: Array<() => unknown> = []
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

const mailServer = async (answer: (done: () => void) => void) => {
  const received: Array<string> = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      let text = ""
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString("utf8")
      })
      stream.on("end", () => {
        received.push(/^Message-ID: (.*)$/m.exec(text)?.[1] ?? "")
        answer(done)
      })
    }
  })
  server.on("error", () => undefined)
  server.server.on("connection", (socket: Socket) => sockets.add(socket))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  opened.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { received, url: `smtp://127.0.0.1:${port}` }
}

const shop = async (smtpUrl: string) => {
  const data = makeDataFolder()
  opened.push(data.remove)
  const port = await freePort()
  const settings = { PORT: String(port), ATELIER_DATA: data.folder, SMTP_URL: smtpUrl }
  const start = async () => {
    const server = await startServer(settings)
    opened.push(() => server.stop("SIGKILL"))
    return server
  }
  const server = await start()
  const { printed } = await atelier(["token", "--account", "admin"], settings)
  const headers = { authorization: `Bearer ${printed.trim()}`, "content-type": "application/json" }
  const ask = async (path: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      headers,
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) })
    })
    return (await response.json()) as { readonly data: ReadonlyArray<never> }
  }
  const someDelivery = async (): Promise<string | undefined> => {
    const { data: shippers } = await ask("/Delivery/getShippers")
    const able = new Set(
      shippers.filter((row: { hasEmails: boolean }) => row.hasEmails).map(({ id }) => id)
    )
    const { data: deliveries } = await ask(
      `/Appointment/getAllDeliveryAppointments?start=${dayFromToday(-20)}&end=${dayFromToday(40)}`
    )
    const found = deliveries.find(({ event }: { event: { shipperId: never } }) =>
      able.has(event.shipperId)
    ) as { readonly event: { readonly id: string } } | undefined
    return found?.event.id
  }
  const sendOne = async () => ask("/Email/sendDeliveryEmail", { id: await someDelivery() })
  const previewOne = async (comment: string) =>
    ask("/Email/preview", { id: await someDelivery(), comment })
  const mails = async () => (await ask("/Email/getEmails")).data as ReadonlyArray<Mail>
  return { server, start, sendOne, previewOne, mails }
}

it(
  "sends an e-mail that a mail server accepts once",
  async () => {
    const smtp = await mailServer((done) => done())
    const { sendOne, previewOne, mails } = await shop(smtp.url)
    const { data: shown } = await previewOne("Sonner deux fois")
    expect(await mails()).toEqual([])
    const sent = await sendOne()
    expect(sent).toMatchObject({
      success: true,
      recipients: shown.map(({ to }: { to: string }) => to)
    })
    expect(shown).toMatchObject([{ text: expect.stringContaining("Sonner deux fois") }])
    await expect.poll(mails, { timeout: 20_000 }).toMatchObject([{ state: "sent", attempts: 1 }])
    expect(smtp.received).toHaveLength(1)
  },
  PATIENCE_MS
)

it(
  "sends an e-mail again with its Message-ID after a kill during sending",
  async () => {
    const smtp = await mailServer((done) => {
      if (smtp.received.length > 1) done()
    })
    const { server, start, sendOne, mails } = await shop(smtp.url)
    await sendOne()
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(1)
    await server.stop("SIGKILL")
    await start()
    await expect.poll(mails, { timeout: 20_000 }).toMatchObject([{ state: "sent", attempts: 2 }])
    expect(smtp.received).toHaveLength(2)
    expect(new Set(smtp.received).size).toBe(1)
  },
  PATIENCE_MS
)
