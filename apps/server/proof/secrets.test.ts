import { randomBytes } from "node:crypto"
import { createServer } from "node:net"
import { type Call, everyCall } from "@atelier/contract"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { carefulRequests } from "./carefulRequests.ts"
import { addressOf } from "./inputs.ts"
import { type ProofShop, startProofShop } from "./ProofShop.ts"
import { isWhole, report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const SAMPLES = scale(0, 2)

const secret = (): string => randomBytes(24).toString("base64url")

/** Secrets in the server's settings that must not appear in the log. */
const settings = {
  ATELIER_METRICS_TOKEN: secret(),
  ATELIER_SCIM_TOKEN: secret(),
  ATELIER_SECRET_KEY: secret(),
  GOOGLE_DRIVE_CLIENT_SECRET: secret(),
  ONEDRIVE_CLIENT_SECRET: secret(),
  DROPBOX_CLIENT_SECRET: secret(),
  SMTP_URL: ""
}
const smtpPassword = secret()
const sent: Record<string, string> = { "password of the mail server": smtpPassword }

const canary = (what: string): string => {
  const made = sent[what] ?? secret()
  sent[what] = made
  return made
}

const grumpyMailServer = async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined)
    socket.write("220 mail.example ESMTP\r\n")
    socket.on("data", (data) => {
      const line = data.toString()
      if (/^EHLO/i.test(line)) socket.write("250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n")
      else if (/^AUTH/i.test(line)) socket.write("535 5.7.8 Bad credentials\r\n")
      else socket.write("221 bye\r\n")
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  const address = server.address()
  return { server, port: typeof address === "object" && address !== null ? address.port : 0 }
}

let shop: ProofShop
let mail: Awaited<ReturnType<typeof grumpyMailServer>>

const forbidden = async (): Promise<ReadonlyArray<readonly [string, string]>> => {
  const tokens = await Promise.all(["admin", "planner", "visitor"].map((each) => shop.token(each)))
  return [
    ...Object.entries({ ...settings, ...sent }),
    ...tokens.flatMap((token) => [
      ["an access token", token] as const,
      ["the signature of an access token", token.split(".")[2] ?? ""] as const
    ])
  ].filter(([, text]) => text !== "")
}

const people = (): ReadonlyArray<string> =>
  [...shop.plan.workOrder.values()]
    .flatMap(({ clientName, clientPhone, clientEmail }) => [clientName, clientPhone, clientEmail])
    .filter((text) => text.length > 6)

const leaks = async (): Promise<ReadonlyArray<string>> => {
  const log = shop.output()
  const found = (await forbidden()).filter(([, text]) => log.includes(text))
  const named = people().filter((text) => log.includes(text))
  return [...new Set([...found.map(([what]) => what), ...named])]
}

/** Calls that succeeded at least once. */
const answered = new Set<string>()

const askEverything = async (name: string, call: Call): Promise<number> => {
  const samples = fc.sample(carefulRequests(shop.plan, name, call), SAMPLES)
  const odd = addressOf(call.path, { id: canary("an id in an address that is wrong") }, {})
  const requests = [
    ...samples,
    { path: `${samples[0]?.path ?? odd}?key=${canary("a query")}`, body: undefined },
    { path: samples[0]?.path ?? odd, body: `{"password":"${canary("a body")}"` },
    { path: samples[0]?.path ?? odd, body: JSON.stringify({ name: canary("a field") }) }
  ]
  for (const { path, body } of requests)
    for (const authorization of [null, `Bearer ${canary("a token that is wrong")}`]) {
      const response = await fetch(`${shop.origin}${path}`, {
        method: call.method,
        headers: {
          authorization: authorization ?? `Bearer ${await shop.token("admin")}`,
          "idempotency-key": `${canary("a key of a write")}${name}`,
          cookie: `atelier=${canary("a cookie")}`,
          referer: `${shop.origin}/?code=${canary("an address before")}`,
          "user-agent": canary("a browser"),
          ...(typeof body === "string" ? { "content-type": "application/json" } : {})
        },
        ...(call.method === "GET" || body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(20_000)
      })
      await response.body?.cancel()
      if (response.ok) answered.add(name)
    }
  return requests.length
}

const askAtDoors = async (): Promise<void> => {
  const feedKey = canary("the key of a calendar").padEnd(43, "A").slice(0, 43)
  sent["the key of a calendar"] = feedKey
  await shop.ask("admin", "/api/Feeds/createFeed", {
    method: "POST",
    body: JSON.stringify({ subject: { kind: "mine", subjectId: null }, key: feedKey })
  })
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  for (const [path, init] of [
    [`/feeds/calendar.ics?key=${feedKey}`, {}],
    [`/feeds/calendar.ics?key=${canary("a key that is wrong").padEnd(43, "B")}`, {}],
    ["/metrics", bearer(settings.ATELIER_METRICS_TOKEN)],
    ["/metrics", bearer(canary("a wrong token for metrics"))],
    ["/scim/v2/Users", bearer(settings.ATELIER_SCIM_TOKEN)],
    ["/scim/v2/Users", bearer(canary("a wrong token of a portal"))],
    [
      `/scim/v2/Users?filter=userName eq "${canary("a name")}"`,
      bearer(settings.ATELIER_SCIM_TOKEN)
    ],
    [`/session/callback?code=${canary("a code")}&state=${canary("a state")}`, {}],
    [`/session/login?invitation=${canary("an invitation")}`, {}],
    [`/welcome?token=${canary("a welcome")}`, {}]
  ] as const) {
    const response = await fetch(`${shop.origin}${path}`, { redirect: "manual", ...init })
    await response.body?.cancel()
  }
}

describe.runIf(isWhole)("the log", () => {
  beforeAll(async () => {
    mail = await grumpyMailServer()
    settings.SMTP_URL = `smtp://atelier:${smtpPassword}@127.0.0.1:${mail.port}`
    shop = await startProofShop({
      environment: {
        ...settings,
        GOOGLE_DRIVE_CLIENT_ID: "drive-client",
        ONEDRIVE_CLIENT_ID: "onedrive-client",
        DROPBOX_CLIENT_ID: "dropbox-client",
        LOG_LEVEL: "debug"
      }
    })
  })
  afterAll(async () => {
    await shop.close()
    mail.server.close()
  })

  it("contains no secret, key, token or name, whatever is called", async () => {
    let asked = 0
    await askAtDoors()
    for (const [name, call] of everyCall) {
      if (call.path.startsWith("/changes") && call.method === "GET") continue
      asked += await askEverything(name, call)
    }
    await shop.ask("admin", "/api/Email/test", {
      method: "POST",
      body: JSON.stringify({ kind: "delivery", language: "fr", subject: "s", body: "b" })
    })
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const log = shop.output()
    expect(log.split("\n").length).toBeGreaterThan(asked)
    expect(answered.size).toBeGreaterThan(everyCall.length / 2)
    expect(log).toContain("Bad credentials")
    expect(await leaks()).toEqual([])
    report("requests whose lines in the log were read", asked)
  })
})
