import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, describe, expect, it } from "vitest"
import { writeCompressed } from "../building/compressed.ts"
import { answerWeb } from "./webFiles.ts"

const SCRIPT = "console.log('a line that is written often')\n".repeat(100)
const PAGE = '<script nonce="__CSP_NONCE__"></script>'

const dist = mkdtempSync(join(tmpdir(), "atelier web "))
const otherwise = () => new Response("nothing here", { status: 404 })
const makeAnswer = () =>
  answerWeb({ origin: "https://plan.example.com" }, otherwise, [
    { base: "/configuration", dist: join(dist, "missing") },
    { base: "/admin", dist },
    { base: "", dist }
  ])
const ask = async (path: string, init: RequestInit = {}) =>
  answer(new Request(`https://plan.example.com${path}`, init), {})

mkdirSync(join(dist, "assets"))
writeFileSync(join(dist, "index.html"), PAGE)
writeFileSync(join(dist, "assets", "app-1f.js"), SCRIPT)
writeFileSync(join(dist, "assets", "photo.png"), "not compressed")
writeFileSync(join(dist, "manifest.webmanifest"), "{}")
writeFileSync(join(dist, "sw.js"), "fetch('/')")
await writeCompressed(dist)
const answer = makeAnswer()
afterAll(() => rmSync(dist, { recursive: true }))

describe("a built file", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync]
  ])("is sent compressed as %s to browsers that accept it", async (encoding, decompress) => {
    const response = await ask("/admin/assets/app-1f.js", {
      headers: { "accept-encoding": `deflate, ${encoding}` }
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(SCRIPT.length / 5)
    expect(decompress(bytes).toString()).toBe(SCRIPT)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-encoding": encoding,
      "content-type": expect.stringMatching(/^text\/javascript/),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff"
    })
    expect(response.headers.get("vary")).toMatch(/accept-encoding/i)
  })

  it("is sent uncompressed where that is needed or smaller", async () => {
    expect(await (await ask("/admin/assets/app-1f.js")).text()).toBe(SCRIPT)
    const small = await ask("/admin/manifest.webmanifest", { headers: { "accept-encoding": "br" } })
    expect(await small.text()).toBe("{}")
    expect(small.headers.get("content-encoding")).toBeNull()
    expect(small.headers.get("cache-control")).toBe("no-cache")
  })

  it("is the service worker, checked for a new version each time, that asks this server alone", async () => {
    const worker = await ask("/admin/sw.js")
    expect(worker.headers.get("content-security-policy")).toContain("connect-src 'self'")
    expect(worker.headers.get("cache-control")).toBe("no-cache")
    const script = await ask("/admin/assets/app-1f.js")
    expect(script.headers.get("content-security-policy")).not.toContain("connect-src")
    const manifest = await ask("/admin/manifest.webmanifest")
    expect(manifest.headers.get("content-type")).toMatch(/^application\/manifest\+json/)
  })

  it("is not served outside its folder or for writes", async () => {
    for (const path of [
      "/..%2fassets%2fapp-1f.js",
      "/%2e%2e/index.htm",
      "/a\\..\\app-1f.js",
      "/no.js"
    ])
      expect((await ask(path)).status, path).toBe(404)
    expect((await ask("/admin/assets/app-1f.js", { method: "POST" })).status).toBe(404)
  })
})

describe("an address without an ending", () => {
  it("serves the page of its app with a new policy each time", async () => {
    const [one, other] = await Promise.all([ask("/admin"), ask("/admin/anything/else")])
    const text = await one.text()
    const nonce = /nonce="([^"]{20,})"/.exec(text)?.[1]
    const policy = one.headers.get("content-security-policy")
    expect(policy).toContain(`'nonce-${nonce}'`)
    expect(policy).not.toContain("unsafe")
    expect(await other.text()).not.toBe(text)
    expect(one.headers.get("cache-control")).toBe("no-store")
  })

  it("is missing without a built app, and the page has no other address", async () => {
    expect((await ask("/configuration")).status).toBe(404)
    expect((await ask("/admin/index.html")).status).toBe(404)
  })

  it.each(["/.env", "/.git/config", "/admin/.well-known/security", "/%2Eenv"])(
    "is missing if a part of it is hidden: %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    }
  )
})
