import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { makeTestKey, sign } from "../../test/TestIssuer.ts"
import { audience, startTokenBench, type TokenBench } from "../../test/TokenBench.ts"
import { IssuerUnreachable, makeTokenVerifier } from "../index.ts"

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

describe("the issuer's keys", () => {
  it("are fetched once, for the first token", async () => {
    const before = bench.provider.asked()
    const one = bench.verifier()
    expect(bench.provider.asked()).toEqual(before)
    await Promise.all(
      [1, 2, 3].map(async (jti) =>
        one.verify(await sign(bench.key, bench.claims({ jti: String(jti) })), "read")
      )
    )
    expect(bench.provider.asked()).toEqual({
      discovery: before.discovery + 1,
      keys: before.keys + 1
    })
  })

  it("may be rotated without a restart: old keys expire within ten minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const one = bench.verifier()
    const old = await sign(bench.key, bench.claims())
    await one.verify(old, "read")
    const second = await makeTestKey("second")
    bench.provider.publish([second])
    vi.setSystemTime(Date.now() + 31_000)
    await expect(one.verify(await sign(second, bench.claims()), "write")).resolves.toBeDefined()
    expect(
      (await bench.refusal(await sign(bench.key, bench.claims({ jti: "two" })), "read", one)).reason
    ).toBe("key")
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect((await bench.refusal(old, "read", one)).reason).toBe("key")
  })

  it("are not fetched for every token with an unknown key", async () => {
    const one = bench.verifier()
    await one.verify(await sign(bench.key, bench.claims()), "read")
    const before = bench.provider.asked()
    for (const kid of ["a", "b", "c"])
      await bench.refusal(await sign(bench.stranger, bench.claims(), { kid }), "read", one)
    expect(bench.provider.asked()).toEqual(before)
  })

  it("cause a server error if they cannot be fetched, and the next token retries", async () => {
    const one = bench.verifier()
    const token = await sign(bench.key, bench.claims())
    bench.provider.failWith(500)
    await expect(one.verify(token, "read")).rejects.toBeInstanceOf(IssuerUnreachable)
    bench.provider.failWith(undefined)
    await expect(one.verify(token, "read")).resolves.toBeDefined()
  })

  it("are reported as unreachable if the issuer does not respond", async () => {
    const silent = makeTokenVerifier({ issuer: "http://127.0.0.1:9/oidc", audience })
    await expect(silent.verify(await sign(bench.key, bench.claims()), "read")).rejects.toThrow(
      "http://127.0.0.1:9/oidc"
    )
  })

  it("are not taken from the discovery document of another issuer", async () => {
    const mistaken = makeTokenVerifier({ issuer: `${bench.provider.issuer}/`, audience })
    await expect(mistaken.verify(await sign(bench.key, bench.claims()), "read")).rejects.toThrow(
      `speaks for the issuer ${bench.provider.issuer}`
    )
  })

  it("may be set by address, without discovery", async () => {
    const before = bench.provider.asked()
    const one = makeTokenVerifier({
      issuer: bench.provider.issuer,
      audience,
      jwksUri: `${bench.provider.issuer}/keys`
    })
    await one.verify(await sign(bench.key, bench.claims()), "read")
    expect(bench.provider.asked().discovery).toBe(before.discovery)
  })
})
