import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { now } from "../../test/badTokens.ts"
import { makeTestKey, sign, signUntyped } from "../../test/TestIssuer.ts"
import { audience, startTokenBench, type TokenBench } from "../../test/TokenBench.ts"

let bench: TokenBench

beforeAll(async () => {
  bench = await startTokenBench()
})
afterAll(() => bench.provider.close())
afterEach(() => {
  vi.useRealTimers()
  bench.provider.failWith(undefined)
  bench.provider.publish([bench.key])
})

describe("a good token", () => {
  it("gives its subject, scopes and expiry", async () => {
    const exp = now() + 60
    expect(
      await bench.verifier().verify(await sign(bench.key, bench.claims({ exp })), "write")
    ).toEqual({
      accountId: "planner",
      scopes: ["read", "write"],
      granted: [],
      expiresAt: exp * 1000,
      hash: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/)
    })
  })

  it.each(["JWT", "application/at+jwt"])("may call its type %s", async (typ) => {
    await expect(
      bench.verifier().verify(await sign(bench.key, bench.claims(), { typ }), "read")
    ).resolves.toBeDefined()
  })

  it("may have no type", async () => {
    await expect(
      bench.verifier().verify(await signUntyped(bench.key, bench.claims()), "read")
    ).resolves.toBeDefined()
  })

  it("may list its scopes in scp and have several audiences", async () => {
    const token = await sign(
      bench.key,
      bench.claims({ scope: undefined, scp: ["read"], aud: ["other", audience] })
    )
    expect((await bench.verifier().verify(token, "read")).scopes).toEqual(["read"])
  })

  it.each(["ES256", "PS256", "EdDSA"])("may be signed with %s", async (alg) => {
    const other = await makeTestKey(alg, alg)
    bench.provider.publish([bench.key, other])
    await expect(
      bench.verifier().verify(await sign(other, bench.claims()), "read")
    ).resolves.toBeDefined()
  })

  it("is verified once and cached, while each scope is checked", async () => {
    const one = bench.verifier()
    const token = await sign(bench.key, bench.claims({ scope: "read" }))
    const first = await one.verify(token, "read")
    expect(await one.verify(token, "read")).toBe(first)
    expect((await bench.refusal(token, "write", one)).reason).toBe("scope")
  })
})

describe("time", () => {
  it("ends a cached token at its expiry", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const one = bench.verifier()
    const token = await sign(bench.key, bench.claims({ exp: now() + 60 }))
    await one.verify(token, "read")
    vi.setSystemTime(Date.now() + 61_000)
    expect((await bench.refusal(token, "read", one)).reason).toBe("expired")
  })

  it("tolerates an issuer whose clock is a few seconds ahead", async () => {
    await expect(
      bench.verifier().verify(await sign(bench.key, bench.claims({ nbf: now() + 3 })), "read")
    ).resolves.toBeDefined()
  })
})
