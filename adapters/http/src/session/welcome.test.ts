import { type Invitation, type Store, storePorts } from "@atelier/application/ports"
import { programFor } from "@atelier/application/proposal"
import { makeAdministrator } from "@atelier/application/shop"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeTestApi, SCIM_TOKEN, type TestApiOptions } from "../../test/TestApi.ts"
import { newInvitationToken } from "./invitationToken.ts"

const OWN = { origin: "http://localhost:3000", "x-atelier-session": "1" }
const DAY_MS = 86_400_000

const start = async (options: TestApiOptions = {}) => {
  const api = await makeTestApi(options)
  const store = <A>(use: (store: Store) => Effect.Effect<A, unknown>) =>
    api.runtime.runPromise(Effect.orDie(Effect.flatMap(Effect.all(storePorts), use)))
  const open = (account: string, invitation?: string, headers = {}) =>
    api.app.request("/session", {
      method: "POST",
      headers: { ...OWN, ...headers },
      body: JSON.stringify({
        query: `?code=${account}`,
        state: "state",
        nonce: "nonce",
        codeVerifier: "verifier",
        ...(invitation === undefined ? {} : { invitation })
      })
    })
  /** Signs in, optionally with an invitation; returns its outcome and a later answer. */
  const arrive = async (account: string, invitation?: string, headers = {}) => {
    const response = await open(account, invitation, headers)
    const opened = (await response.json()) as { accessToken: string; invitation?: string }
    const authorization = `Bearer ${opened.accessToken}`
    const call = await api.ask(null, "/api/User/getUserConfig", { headers: { authorization } })
    return [opened.invitation, call.status]
  }
  const invite = async (email: string, fields: Partial<Invitation> = {}) => {
    const { token, tokenHash } = newInvitationToken()
    const heading = {
      userId: "admin",
      at: new Date().toISOString(),
      intent: "invitePerson"
    } as const
    const kept: Invitation = {
      id: `invitation of ${email}`,
      email,
      planificationRole: "user",
      language: "en",
      invitedBy: "admin",
      invitedAt: heading.at,
      expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
      tokenHash,
      mailId: "mail",
      ...fields
    }
    await store(({ plan }) => plan.commit([], heading, { invitations: { keep: [kept] } }))
    return token
  }
  const users = async () => [...(await store(({ plan }) => plan.referenceData)).user.values()]
  const journal = () => store(({ journal }) => journal.after(0, 100))
  return { ...api, open, arrive, invite, users, journal }
}

describe("an invitation", () => {
  it("admits the owner of the verified address once, by its link", async () => {
    const { arrive, invite, users, journal } = await start()
    const link = await invite("Marie@Example.com")
    expect(await arrive("marie")).toEqual([undefined, 403])
    expect(await arrive("marie", link)).toEqual(["accepted", 200])
    expect(await arrive("marie", link)).toEqual(["over", 200])
    expect(await arrive("marie")).toEqual([undefined, 200])
    const marie = (await users()).find(({ email }) => email === "marie@example.com")
    expect(marie).toMatchObject({
      displayName: "marie",
      planificationRole: "user",
      emailLanguage: "en",
      otherwise: { display: false }
    })
    expect((await journal()).at(-1)).toMatchObject({
      userId: marie?.id,
      intent: "acceptInvitation"
    })
  })

  it("stores a name on one line, whatever the identity provider sends", async () => {
    const { arrive, invite, users } = await start()
    expect(await arrive("odd", await invite("odd@example.com"))).toEqual(["accepted", 200])
    expect((await users()).at(-1)?.displayName).toBe("Odd name")
  })

  it("admits no one else and logs a warning for each rejection", async () => {
    const { arrive, invite, logged } = await start()
    const link = await invite("marie@example.com")
    expect(await arrive("eve", link)).toEqual(["otherAddress", 403])
    const unverified = await invite("unverified-eve@example.com")
    expect(await arrive("unverified-eve", unverified)).toEqual(["addressNotVerified", 403])
    expect(await arrive("marie", "another link")).toEqual(["over", 403])
    expect(await arrive("marie", link), "still good").toEqual(["accepted", 200])
    const warned = logged.filter(({ level }) => level === "warn").map(({ message }) => message)
    expect(warned.filter((message) => message === "invitation refused")).toHaveLength(3)
    expect(warned.filter((message) => message === "signed in without a licence")).toHaveLength(3)
  })

  it("expires", async () => {
    const { arrive, invite } = await start()
    const expiresAt = new Date(Date.now() - 1).toISOString()
    const link = await invite("marie@example.com", { expiresAt })
    expect(await arrive("marie", link)).toEqual(["over", 403])
  })

  it("restores a former user and makes administrators", async () => {
    const { arrive, invite, users } = await start()
    const count = (await users()).length
    const link = await invite("visitor@example.com", { planificationRole: "admin" })
    expect(await arrive("visitor")).toEqual([undefined, 403])
    expect(await arrive("visitor", link)).toEqual(["accepted", 200])
    const back = (await users()).find(({ id }) => id === "visitor")
    expect([(await users()).length, back?.planificationRole]).toEqual([count, "admin"])
  })

  it("does not take over the user of an existing account", async () => {
    const { arrive, invite, users } = await start()
    const link = await invite("marie@example.com")
    await arrive("marie", link)
    const again = await invite("marie@example.com", { id: "another" })
    expect(await arrive("marie", again)).toEqual(["accepted", 200])
    expect((await users()).filter(({ email }) => email === "marie@example.com")).toHaveLength(1)
  })
})

describe("an automatically created administrator", () => {
  const startWith = async () => {
    const api = await start()
    const make = (subject: string) =>
      api.runtime.runPromise(makeAdministrator(subject, programFor("system"), "stay"))
    const find = async (subject: string) => (await api.users()).find(({ id }) => id === subject)
    return { ...api, make, find }
  }
  const english = { "accept-language": "en" }

  it("gets name, address and language at the first sign-in only", async () => {
    const { arrive, make, find, journal } = await startWith()
    await make("marie")
    expect(await find("marie")).toMatchObject({ email: "", emailLanguage: "fr" })
    await arrive("marie", undefined, english)
    expect(await find("marie")).toMatchObject({ email: "marie@example.com", emailLanguage: "en" })
    expect((await journal()).at(-1)).toMatchObject({ userId: "marie", intent: "joinShop" })
    const entries = (await journal()).length
    await arrive("marie", undefined, { "accept-language": "fr" })
    expect(await find("marie")).toMatchObject({ emailLanguage: "en" })
    expect(await journal()).toHaveLength(entries)
  })

  it("gets them in a session that was already open", async () => {
    const { app, open, make, find } = await startWith()
    const [cookie = ""] = (await open("marie")).headers.getSetCookie()
    await make("marie")
    const headers = { ...OWN, ...english, cookie: cookie.split(";")[0] ?? "" }
    await app.request("/session/renew", { method: "POST", headers })
    expect(await find("marie")).toMatchObject({ email: "marie@example.com", emailLanguage: "en" })
  })

  it("gets no unverified address", async () => {
    const { arrive, make, find } = await startWith()
    await make("unverified-eve")
    await arrive("unverified-eve", undefined, english)
    expect(await find("unverified-eve")).toMatchObject({ email: "", emailLanguage: "en" })
  })
})

describe("an unknown account", () => {
  it("joins by the claim of its token with the claimed role", async () => {
    const { arrive, users, journal } = await start()
    expect(await arrive("joins-atelier-user")).toEqual([undefined, 200])
    expect(await arrive("joins-atelier-admin")).toEqual([undefined, 200])
    expect(await arrive("joins-another-shop")).toEqual([undefined, 403])
    const [user, admin] = (await users()).slice(-2)
    expect([user?.planificationRole, admin?.planificationRole]).toEqual(["user", "admin"])
    expect((await journal()).map(({ intent }) => intent)).toEqual(["joinShop", "joinShop"])
  })

  it("without licence does not join by the claim", async () => {
    const { arrive, app } = await start()
    const portal = (method: string, path: string, body: object) =>
      app.request(`/scim/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${SCIM_TOKEN}` },
        body: JSON.stringify(body)
      })
    const name = "joins-atelier-user"
    const sent = { userName: name, externalId: name, active: false }
    expect((await portal("POST", "/Users", sent)).status).toBe(201)
    expect(await arrive(name)).toEqual([undefined, 403])
  })

  it("is linked to a user of the portal by a verified address only", async () => {
    const { arrive, app } = await start({ scimSubject: "none" })
    for (const name of ["marie", "unverified-eve"])
      await app.request("/scim/v2/Users", {
        method: "POST",
        headers: { authorization: `Bearer ${SCIM_TOKEN}` },
        body: JSON.stringify({ userName: name, emails: [{ value: `${name}@example.com` }] })
      })
    expect(await arrive("marie")).toEqual([undefined, 200])
    expect(await arrive("unverified-eve")).toEqual([undefined, 403])
  })
})
