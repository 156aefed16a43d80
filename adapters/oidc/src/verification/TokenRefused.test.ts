import { afterAll, describe, expect, it } from "vitest"
import { badTokens } from "../../test/badTokens.ts"
import { sign } from "../../test/TestIssuer.ts"
import { startTokenBench } from "../../test/TokenBench.ts"

const bench = await startTokenBench()
afterAll(() => bench.provider.close())

describe("a bad token", () => {
  it.each(badTokens)("%s is refused: %s", async (_name, reason, make) => {
    expect((await bench.refusal(await make(bench))).reason).toBe(reason)
  })

  it("without the write scope names the missing scope", async () => {
    const refused = await bench.refusal(
      await sign(bench.key, bench.claims({ scope: "read" })),
      "write"
    )
    expect(refused.challenge).toBe(
      'Bearer realm="atelier", error="insufficient_scope", ' +
        'error_description="the token does not grant the needed scope", scope="write"'
    )
  })

  it("gets a valid challenge header, without error code if no token was sent", async () => {
    expect((await bench.refusal("")).challenge).toBe('Bearer realm="atelier"')
    expect((await bench.refusal(await sign(bench.key, bench.claims({ exp: 1 })))).challenge).toBe(
      'Bearer realm="atelier", error="invalid_token", error_description="the token has expired"'
    )
  })

  it("rejected by its header causes no request to the issuer", async () => {
    const before = bench.provider.asked()
    for (const token of ["", "x", "eyJhbGciOiJub25lIn0.e30."]) await bench.refusal(token)
    expect(bench.provider.asked()).toEqual(before)
  })
})
