import { describe, expect, it } from "vitest"
import { makeSessionKeeper, type SessionKeeper, type SessionState } from "./SessionKeeper.ts"
import type { OpenSession } from "./SessionServer.ts"

const open = (accessToken: string, expiresInSeconds = 600): OpenSession => ({
  id: "session",
  accessToken,
  expiresInSeconds,
  user: { id: "ana", name: "Ana", email: "ana@plan.example" }
})

/** A simulated browser and server; its windows share a broadcast channel. */
const browser = (first: OpenSession | null | Error, owner: string | null = null) => {
  let answer: OpenSession | null | Error = first
  let kept = owner
  let endsSession = false
  const forgotten: Array<string> = []
  const asked: Array<string> = []
  const left: Array<string> = []
  const windows: Array<(event: MessageEvent) => void> = []
  const keepers: Array<SessionKeeper> = []
  const renewal = async () => {
    asked.push("renew")
    if (answer instanceof Error) throw answer
    return answer
  }
  const openWindow = (
    pathname = "/",
    search: string | { readonly search: string } = "",
    invitation?: string
  ) => {
    const stored = new Map<string, string>()
    if (invitation !== undefined) stored.set("atelier.invitation", invitation)
    let own: ((event: MessageEvent) => void) | null = null
    const keeper = makeSessionKeeper({
      server: {
        renew: renewal,
        start: async (language, flow) => ({
          url: `https://id.example/${flow === "signIn" ? "" : `${flow}/`}${language}`,
          state: "s",
          nonce: "n",
          codeVerifier: "v"
        }),
        open: async ({ state, codeVerifier }, { query, invitation }) => {
          asked.push(`open ${state} ${codeVerifier} ${query}`)
          const outcome = invitation === "late" ? "over" : "accepted"
          return invitation === null ? open("opened") : { ...open("opened"), invitation: outcome }
        },
        end: async () => {
          asked.push("end")
          if (answer instanceof Error) throw answer
          answer = null
          for (const window of keepers) await window.accessToken()
          return null
        }
      },
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key)
      },
      channel: {
        postMessage: (data: unknown) => {
          for (const listener of windows)
            if (listener !== own) listener(new MessageEvent("message", { data }))
        },
        addEventListener: (_type: string, listener: unknown) => {
          own = listener as (event: MessageEvent) => void
          windows.push(own)
        }
      },
      device: {
        owner: () => (kept === null ? null : { id: kept, name: kept, email: "" }),
        forget: async () => {
          forgotten.push("everything")
          kept = null
        },
        forgetDays: async () => {
          forgotten.push("days")
          kept = null
        },
        endsSession: () => endsSession,
        endSession: (isWanted) => {
          endsSession = isWanted
        }
      },
      here: () => ({ pathname, search: typeof search === "string" ? search : search.search }),
      goTo: async (address) => {
        left.push(address)
        throw new Error("left")
      }
    })
    keepers.push(keeper)
    return keeper
  }
  return {
    openWindow,
    asked,
    left,
    forgotten,
    answerWith: (next: OpenSession | null | Error) => {
      answer = next
    }
  }
}

const codes = { passwordForgotten: "AADB2C90118", cancelled: "AADB2C90091" }

const finish = (keeper: ReturnType<typeof makeSessionKeeper>) => keeper.finishSignIn("fr", codes)

const idIn = (state: SessionState): string => (typeof state === "string" ? state : state.user.id)

describe("the session of a window", () => {
  it("is requested once at startup", async () => {
    const { openWindow, asked } = browser(open("a"))
    const keeper = openWindow()
    expect(keeper.current()).toBe("unknown")
    expect(await Promise.all([keeper.accessToken(), keeper.accessToken()])).toEqual(["a", "a"])
    expect(idIn(keeper.current())).toBe("ana")
    expect(asked).toEqual(["renew"])
  })

  it("is renewed before its token expires, and ends if rejected", async () => {
    const { openWindow, answerWith } = browser(open("a", 20))
    const keeper = openWindow()
    await keeper.accessToken()
    answerWith(open("b", 20))
    expect(await keeper.accessToken()).toBe("b")
    answerWith(new Error("no network"))
    await expect(keeper.accessToken()).rejects.toThrow("no network")
    expect(idIn(keeper.current())).toBe("ana")
    answerWith(null)
    expect(await keeper.accessToken()).toBeNull()
    expect(keeper.current()).toBe("expired")
  })

  it("is that of the device's owner while the server cannot be reached, and then the server's", async () => {
    const { openWindow, answerWith } = browser(new Error("no network"), "ana")
    const keeper = openWindow()
    await expect.poll(() => idIn(keeper.current())).toBe("ana")
    await expect(keeper.accessToken()).rejects.toThrow("no network")
    expect(idIn(keeper.current())).toBe("ana")
    answerWith(open("a"))
    expect(await keeper.accessToken()).toBe("a")
    const { openWindow: openOther } = browser(new Error("no network"))
    const other = openOther()
    await expect.poll(() => other.current()).toBe("signedOut")
  })

  it("has expired if the server says so after a time without a network", async () => {
    const { openWindow, answerWith, forgotten } = browser(new Error("no network"), "ana")
    const keeper = openWindow()
    await expect.poll(() => idIn(keeper.current())).toBe("ana")
    answerWith(null)
    expect(await keeper.accessToken()).toBeNull()
    expect(keeper.current()).toBe("expired")
    expect(forgotten).toEqual(["days"])
  })

  it("deletes what the device keeps at a sign-out, and the days of another user at a sign-in", async () => {
    const leaving = browser(open("a"), "ana")
    await expect(leaving.openWindow().signOut("fr")).rejects.toThrow("left")
    expect(leaving.forgotten).toEqual(["everything"])
    const entering = browser(open("a"), "bo")
    await entering.openWindow().accessToken()
    expect(entering.forgotten).toEqual(["days"])
  })

  it("ends without a network on the device at once, and at the server when it answers again", async () => {
    const { openWindow, answerWith, asked, forgotten } = browser(open("a"), "ana")
    const keeper = openWindow()
    await keeper.accessToken()
    answerWith(new Error("no network"))
    await expect(keeper.signOut("fr")).rejects.toThrow("left")
    expect(forgotten).toEqual(["everything"])
    const offline = openWindow()
    await expect.poll(() => offline.current()).toBe("signedOut")
    answerWith(open("still here"))
    const next = openWindow()
    await expect.poll(() => asked.filter((call) => call === "end")).toHaveLength(3)
    expect(await next.accessToken()).toBeNull()
  })

  it("returns to its page after a sign-in and notifies other windows", async () => {
    const { openWindow, asked, left, answerWith } = browser(null)
    const [keeper, other] = [openWindow("/signin-callback", "?code=c"), openWindow()]
    expect(await other.accessToken()).toBeNull()
    await expect(keeper.signIn("/calendar", "fr")).rejects.toThrow("left")
    expect(left).toEqual(["https://id.example/fr"])
    answerWith(open("renewed"))
    expect(await finish(keeper)).toBe("/calendar")
    expect(asked).toContain("open s v ?code=c")
    expect(await keeper.accessToken()).toBe("opened")
    await expect.poll(() => idIn(other.current())).toBe("ana")
    await expect(finish(keeper)).rejects.toThrow("did not begin")
  })

  it("uses an invitation once and shows the result of an expired one", async () => {
    const { openWindow } = browser(null)
    for (const [invitation, path] of [
      ["good", "/calendar"],
      ["late", "/invitation?outcome=over"]
    ] as const) {
      const keeper = openWindow("/signin-callback", "?code=c", invitation)
      await expect(keeper.signIn("/calendar", "fr")).rejects.toThrow("left")
      expect(await finish(keeper)).toBe(path)
      await expect(keeper.signIn("/calendar", "fr")).rejects.toThrow("left")
      expect(await finish(keeper), "without an invitation").toBe("/calendar")
    }
  })

  it("handles known provider errors and shows others", async () => {
    const said = (text: string) => `?error=access_denied&error_description=${text}`
    const cases = [
      [said("AADB2C90118: forgotten"), "https://id.example/passwordReset/fr"],
      [said("AADB2C90091: cancelled"), "https://id.example/fr"]
    ] as const
    for (const [search, address] of cases) {
      const { openWindow, left, asked } = browser(null)
      const keeper = openWindow("/signin-callback", search)
      await expect(keeper.signIn("/calendar", "fr")).rejects.toThrow("left")
      await expect(finish(keeper)).rejects.toThrow("left")
      expect(left).toEqual(["https://id.example/fr", address])
      expect(asked.join(" ")).not.toContain("open")
    }
    const keeper = browser(null).openWindow("/signin-callback", said("AADB2C90077: expired"))
    await expect(keeper.signIn("/calendar", "fr")).rejects.toThrow("left")
    await expect(finish(keeper)).rejects.toThrow("access_denied: AADB2C90077: expired")
  })

  it("signs in after a password reset or cancellation and returns", async () => {
    const { openWindow, left } = browser(null)
    const forgotten = "?error=access_denied&error_description=AADB2C90118"
    const window = { search: forgotten }
    const keeper = openWindow("/signin-callback", window)
    await expect(keeper.signIn("/calendar", "fr")).rejects.toThrow("left")
    await expect(finish(keeper)).rejects.toThrow("left")
    window.search = "?code=of-the-reset"
    await expect(finish(keeper)).rejects.toThrow("left")
    window.search = "?code=c"
    expect(await finish(keeper)).toBe("/calendar")
    expect(left.map((address) => address.includes("passwordReset"))).toEqual([false, true, false])
  })

  it("ends in every window on sign-out", async () => {
    const { openWindow, asked, left } = browser(open("a"))
    const [keeper, other] = [openWindow(), openWindow()]
    await Promise.all([keeper.accessToken(), other.accessToken()])
    await expect(keeper.signOut("fr")).rejects.toThrow("left")
    expect(asked).toContain("end")
    expect(left).toEqual(["/home"])
    expect(other.current()).toBe("signedOut")
    expect(await other.accessToken()).toBeNull()
  })

  it("ends without expiry in a window that asks during a sign-out", async () => {
    const { openWindow } = browser(open("a", 0))
    const [keeper, other] = [openWindow(), openWindow()]
    await Promise.all([keeper.accessToken(), other.accessToken()])
    const states: Array<SessionState> = []
    other.subscribe(() => states.push(other.current()))
    await expect(keeper.signOut("fr")).rejects.toThrow("left")
    expect(states).toEqual(["signedOut"])
  })

  it("continues in every window if the server cannot end it", async () => {
    const { openWindow, answerWith } = browser(open("a", 0))
    const [keeper, other] = [openWindow(), openWindow()]
    await Promise.all([keeper.accessToken(), other.accessToken()])
    answerWith(new Error("nobody answers"))
    const ending = keeper.signOut("fr")
    answerWith(open("b"))
    await expect(ending).rejects.toThrow()
    await expect.poll(() => other.current()).toMatchObject({ accessToken: "b" })
  })
})
