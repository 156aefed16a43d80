import { expect, it } from "vitest"
import { metricsDoor } from "./metricsDoor.ts"

const TOKEN = "a-token-of-sixteen"
const development = { metricsToken: "", mode: "development" } as const
const here = { peer: "127.0.0.1", headers: { host: "localhost:3000" } }

it.each([
  ["a program on this machine", here, true],
  ["one that speaks IPv6", { ...here, peer: "::1" }, true],
  ["another machine", { ...here, peer: "10.0.0.1" }, false],
  ["another machine on a socket for both kinds", { ...here, peer: "::ffff:10.0.0.1" }, false],
  ["a proxy that says so", { ...here, headers: { ...here.headers, "x-forwarded-for": "" } }, false],
  [
    "a proxy that says so as RFC 7239",
    { ...here, headers: { ...here.headers, forwarded: "x" } },
    false
  ],
  ["a proxy that keeps the name", { ...here, headers: { host: "plan.example" } }, false],
  ["nobody", { peer: "", headers: {} }, false]
])("opens for %s in development without a token: %#", (_name, request, opens) => {
  expect(metricsDoor(development)(request)).toBe(opens)
})

it("opens for no one in production without a token, as a proxy looks like this machine", () => {
  expect(metricsDoor({ ...development, mode: "production" })(here)).toBe(false)
})

it.each([
  [`Bearer ${TOKEN}`, true],
  [`Bearer ${TOKEN}x`, false],
  [`Bearer ${TOKEN.slice(0, -1)}`, false],
  [TOKEN, false],
  ["Bearer ", false],
  [undefined, false]
])("opens for %s only with a token, from any address: %s", (authorization, opens) => {
  const headers = authorization === undefined ? here.headers : { ...here.headers, authorization }
  for (const mode of ["development", "production"] as const) {
    const door = metricsDoor({ metricsToken: TOKEN, mode })
    expect(door({ ...here, headers })).toBe(opens)
    expect(door({ peer: "10.0.0.1", headers })).toBe(opens)
  }
})
