import { request as httpRequest } from "node:http"
import { everyAddress } from "@atelier/contract"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { badTokens, now } from "../../../adapters/oidc/test/badTokens.ts"
import { makeTestKey, sign } from "../../../adapters/oidc/test/TestIssuer.ts"
import { serveHere } from "../test/TestServer.ts"
import { addressOf } from "./inputs.ts"
import { type ProofShop, startProofShop } from "./ProofShop.ts"
import { isWhole, report } from "./scale.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

let shop: ProofShop
beforeAll(async () => {
  shop = await startProofShop({}, serveHere)
})
afterAll(() => shop.close())

type Address = (typeof everyAddress)[number]

/** Different addresses per kind of token; all in the full proof. */
const addressesFor = (place: number): ReadonlyArray<Address> =>
  isWhole ? everyAddress : everyAddress.filter((_, at) => at % badTokens.length === place)

/** Rejected while reading headers; the connection may end before everything is sent. */
const HEADER_TOO_LARGE = 431

/** Uses another local address for each request, because rejected tokens are counted by address. */
let asked = 0
const askWith = (token: string, [, path, call]: Address): Promise<number> =>
  new Promise((resolve, reject) => {
    asked += 1
    const request = httpRequest(
      `http://127.0.0.1:${shop.settings.port}${addressOf(path, { id: "1" }, {})}`,
      {
        method: call.method,
        localAddress: `127.${asked >> 16}.${(asked >> 8) & 255}.${(asked % 254) + 1}`,
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          ...(call.body === undefined
            ? {}
            : { "content-type": "application/json", "content-length": "2" })
        }
      },
      (response) => {
        response.resume()
        response.on("end", () => resolve(response.statusCode ?? 0))
      }
    )
    request.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE"
        ? resolve(HEADER_TOO_LARGE)
        : reject(error)
    )
    request.end(call.body === undefined ? undefined : "{}")
  })

describe("a bad token", () => {
  it("has at least forty kinds", () => {
    expect(badTokens.length + 2).toBeGreaterThanOrEqual(40)
  })

  it.each(badTokens.map((kind, place) => [kind[0], kind, place] as const))(
    "%s is rejected",
    async (_name, [, reason, make], place) => {
      const token = await make(shop.forge)
      const before = await shop.changes()
      const allowed = reason === "scope" ? [403] : [401, HEADER_TOO_LARGE]
      for (const address of addressesFor(place))
        expect(allowed, address[1]).toContain(await askWith(token, address))
      expect(await shop.changes()).toBe(before)
    }
  )

  it("of a disabled user is rejected although it was valid", async () => {
    for (const address of addressesFor(0))
      expect(await askWith(await shop.token("disabled"), address), address[1]).toBe(403)
  })

  it("that was cached and has expired is rejected", async () => {
    const token = await sign(shop.forge.key, shop.forge.claims({ exp: now() + 2 }))
    const [address] = everyAddress.filter(([name]) => name === "getUserConfig")
    if (address === undefined) throw new Error("there is no such call")
    expect(await askWith(token, address)).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    expect(await askWith(token, address)).toBe(401)
  })

  // Keys are fetched at most every half minute; waits for the next fetch.
  it.runIf(isWhole)(
    "whose key was withdrawn is rejected, while the new key works without a restart",
    async () => {
      const [address] = everyAddress.filter(([name]) => name === "getUserConfig")
      if (address === undefined) throw new Error("there is no such call")
      const next = await makeTestKey("second")
      shop.issuer.publish([next])
      await expect
        .poll(async () => askWith(await sign(next, shop.forge.claims()), address), {
          timeout: 60_000,
          interval: 1_000
        })
        .toBe(200)
      const old = await sign(shop.forge.key, shop.forge.claims({ jti: "2" }))
      expect(await askWith(old, address)).toBe(401)
      report("kinds of bad tokens", badTokens.length + 3)
    }
  )
})
