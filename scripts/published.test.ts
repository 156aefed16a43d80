import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { programFile } from "./programFile.ts"
import { type Published, published } from "./published.ts"
import { bundledSize, sizes } from "./sizes.ts"

const root = join(import.meta.dirname, "..")
const manifest = JSON.parse(readFileSync(join(root, "packages/domain/package.json"), "utf8"))

const consumer = mkdtempSync(join(tmpdir(), "published-"))
let domain: Published
beforeAll(() => {
  domain = published("packages/domain", consumer)
}, 60_000)
afterAll(() => rmSync(consumer, { recursive: true }))

/** Writes a file beside the installed package and runs Node there. */
const inConsumer = (file: string, text: string, args: ReadonlyArray<string>) => {
  writeFileSync(join(consumer, file), text)
  return execFileSync(process.execPath, args, { cwd: consumer, encoding: "utf8" })
}

const count = (asked: string): string =>
  `const { addWorkedDays, makeCalendar } = ${asked}
const calendar = makeCalendar({ saturday: false, sunday: false, closed: [] })
if (calendar._tag === "Success") console.log(addWorkedDays(calendar.success, "2026-12-20", -1))\n`

describe("the published domain", { timeout: 60_000 }, () => {
  it("has every concept of the workspace, and not what tests are made with", () => {
    const inWorkspace = Object.keys(manifest.exports).map((subpath) => subpath.slice(2))
    expect(domain.subpaths.toSorted()).toEqual(
      inWorkspace.filter((subpath) => subpath !== "testing").toSorted()
    )
    expect(domain.subpaths.length).toBeGreaterThan(10)
    expect(Object.keys(manifest.dependencies)).toEqual(["effect"])
  })

  it("leaves publint nothing to say", async () => {
    const tarball = readFileSync(domain.tarball)
    const { messages, pkg } = await publint({
      pack: {
        tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length)
      },
      level: "suggestion",
      strict: true
    })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
    expect(Object.keys(pkg.exports)).toHaveLength(domain.subpaths.length)
  })

  it("resolves to the right types however it is imported", async () => {
    const pkg = createPackageFromTarballData(new Uint8Array(readFileSync(domain.tarball)))
    const analysis = await checkPackage(pkg)
    expect(analysis.types).toMatchObject({ kind: "included" })
    if (!("entrypoints" in analysis)) return
    expect(Object.keys(analysis.entrypoints)).toHaveLength(domain.subpaths.length)
    expect(analysis.problems).toEqual([])
  })

  it("runs as an ES module and as CommonJS", () => {
    const asked = `"@atelier/domain/calendar"`
    const imported = inConsumer("main.mjs", count(`await import(${asked})`), ["main.mjs"])
    const required = inConsumer("main.cjs", count(`require(${asked})`), ["main.cjs"])
    expect([imported, required]).toEqual(["2026-12-18\n", "2026-12-18\n"])
  })

  it("loads nothing of schemas with the calendar", () => {
    const loaded = `import { registerHooks } from "node:module"
const urls = []
registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
await import("@atelier/domain/calendar")
console.log(JSON.stringify(urls))\n`
    const urls: ReadonlyArray<string> = JSON.parse(inConsumer("loaded.mjs", loaded, ["loaded.mjs"]))
    expect(urls.length).toBeGreaterThan(3)
    expect(
      urls.filter((url) =>
        /\/(Schema|Effect|index)\w*\.js$/.test(url.split("effect/dist")[1] ?? "")
      )
    ).toEqual([])
  })

  it("brings every concept to whoever imports or requires it", () => {
    const names = JSON.stringify(domain.subpaths.map((subpath) => `${domain.name}/${subpath}`))
    const counted = `.map((each) => Object.keys(each).length > 0)))\n`
    const imported = `const all = await Promise.all(${names}.map((name) => import(name)))\nconsole.log(JSON.stringify(all${counted}`
    const required = `console.log(JSON.stringify(${names}.map((name) => require(name))${counted}`
    const all = domain.subpaths.map(() => true)
    expect(JSON.parse(inConsumer("all.mjs", imported, ["all.mjs"]))).toEqual(all)
    expect(JSON.parse(inConsumer("all.cjs", required, ["all.cjs"]))).toEqual(all)
  })

  it("has files that ask only for files of their own module system, and find them", () => {
    const folder = join(consumer, "node_modules", domain.name, "dist")
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    const asked = names.flatMap((name) => {
      if (!/\.c?(js|ts)$/.test(name)) return []
      const text = readFileSync(join(folder, name), "utf8")
      return [...text.matchAll(/(?:from |import\(|require\()"(\.[^"]+)"/g)].map((match) => ({
        name,
        asked: match[1] ?? ""
      }))
    })
    const ending = (name: string): string => (/\.c[jt]s$/.test(name) ? ".cjs" : ".js")
    const wrong = asked.filter(
      ({ name, asked }) =>
        !asked.endsWith(ending(name)) || !names.includes(join(dirname(name), asked))
    )
    expect(wrong).toEqual([])
    expect(asked.length).toBeGreaterThan(500)
  })

  it("type-checks strictly in both, its own declarations too, and these without the DOM", () => {
    const text = [
      ...domain.subpaths.map(
        (subpath, at) => `import * as c${at} from "${domain.name}/${subpath}"\nexport { c${at} }`
      ),
      `import { weekday } from "${domain.name}/time"\n// @ts-expect-error\nweekday(3)`
    ].join("\n")
    writeFileSync(join(consumer, "types.cts"), text)
    const options = ["--noEmit", "--strict", "--module", "nodenext"]
    const files = ["types.mts", "types.cts"]
    const check = ["--types", "", ...files]
    expect(inConsumer("types.mts", text, [programFile("tsc"), ...options, ...check])).toBe("")
    // Without the DOM some declarations of effect itself fail; those of the domain do not.
    const tsc = [programFile("tsc"), ...options, "--lib", "es2023", ...check]
    const { stdout } = spawnSync(process.execPath, tsc, { cwd: consumer, encoding: "utf8" })
    const wrong = stdout.split("\n").filter((line) => line.includes("error TS"))
    expect(wrong.filter((line) => !line.includes("/effect/dist/"))).toEqual([])
  })

  it.each(sizes)(
    "brings $what into a browser for at most $atMost bytes",
    async ({ code, atMost }) => {
      const bytes = await bundledSize(consumer, code)
      expect(bytes).toBeGreaterThan(100)
      expect(bytes).toBeLessThanOrEqual(atMost)
    }
  )
})
