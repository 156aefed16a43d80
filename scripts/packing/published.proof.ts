import { execFileSync, spawnSync } from "node:child_process"
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { programFile } from "../programFile.ts"
import { type Published, published } from "./published.ts"
import { bundledSize, readmeExample, sizes } from "./sizes.ts"

const root = join(import.meta.dirname, "..", "..")
const manifest = JSON.parse(readFileSync(join(root, "packages/domain/package.json"), "utf8"))

const consumer = mkdtempSync(join(tmpdir(), "published-"))
let domain: Published
beforeAll(() => {
  domain = published("packages/domain", consumer)
  const types = join(consumer, "node_modules/@types")
  mkdirSync(types, { recursive: true })
  symlinkSync(join(root, "node_modules/@types/node"), join(types, "node"), "junction")
}, 60_000)
afterAll(() => rmSync(consumer, { recursive: true }))

const inConsumer = (file: string, text: string, args: ReadonlyArray<string>) => {
  writeFileSync(join(consumer, file), text)
  return execFileSync(process.execPath, args, { cwd: consumer, encoding: "utf8" })
}

const count = (asked: string): string =>
  `const { addWorkedDays, makeCalendar } = ${asked}
const calendar = makeCalendar({ saturday: false, sunday: false, closed: [] })
if (calendar._tag === "Success") console.log(addWorkedDays(calendar.success, "2026-12-20", -1))\n`

describe("the published domain", { timeout: 60_000 }, () => {
  it("contains every concept and no test helpers", () => {
    const inWorkspace = Object.keys(manifest.exports).map((subpath) => subpath.slice(2))
    expect(domain.subpaths.toSorted()).toEqual(
      inWorkspace.filter((subpath) => subpath !== "testing").toSorted()
    )
    expect(domain.subpaths.length).toBeGreaterThan(10)
    expect(Object.keys(manifest.dependencies)).toEqual(["effect"])
  })

  it("has no publint findings", async () => {
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

  it("resolves to the right types for every import", async () => {
    const pkg = createPackageFromTarballData(new Uint8Array(readFileSync(domain.tarball)))
    const analysis = await checkPackage(pkg)
    expect(analysis.types).toMatchObject({ kind: "included" })
    if (!("entrypoints" in analysis)) return
    expect(Object.keys(analysis.entrypoints)).toHaveLength(domain.subpaths.length)
    expect(analysis.problems).toEqual([])
  })

  it("runs as ES module and as CommonJS", () => {
    const asked = `"@atelier/domain/calendar"`
    const imported = inConsumer("main.mjs", count(`await import(${asked})`), ["main.mjs"])
    const required = inConsumer("main.cjs", count(`require(${asked})`), ["main.cjs"])
    expect([imported, required]).toEqual(["2026-12-18\n", "2026-12-18\n"])
  })

  it.each([
    ["the calendar", "@atelier/domain/calendar"],
    ["the example of its readme", "./readme.mjs"],
    ["the first page of its guide", "./guide.mjs"]
  ])("loads nothing else with %s, and no schema", (_what, asked) => {
    const page = readFileSync(join(root, "docs/guide/1-count-worked-days.md"), "utf8")
    const fences = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code)
    const untyped = fences.join("").replace(/: (string|any)\b/g, "")
    writeFileSync(join(consumer, "guide.mjs"), untyped)
    writeFileSync(join(consumer, "readme.mjs"), readmeExample)
    const loaded = `import { registerHooks } from "node:module"
const urls = []
registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
await import("${asked}")
console.log(JSON.stringify(urls.filter((url) => !/(readme|guide)[.]mjs$/.test(url))))\n`
    const urls: ReadonlyArray<string> = JSON.parse(inConsumer("loaded.mjs", loaded, ["loaded.mjs"]))
    expect(urls.length).toBeGreaterThan(2)
    expect(urls.filter((url) => !url.includes("/@atelier/domain/dist/"))).toEqual([])
  })

  it("returns results of the installed effect", () => {
    const asked = `import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import { makeCalendar } from "@atelier/domain/calendar"
const week = { saturday: false, sunday: false }
const made = makeCalendar({ ...week, closed: [] })
const closed = makeCalendar({ ...week, closed: [{ start: "2026-01-01", end: "2030-01-01" }] })
const counted = Result.map(made, (calendar) => calendar.patternDays.length)
console.log(JSON.stringify([
  Result.isResult(made) && Result.isSuccess(made),
  Result.isResult(closed) && Result.isFailure(closed),
  Result.getOrThrow(counted),
  Effect.runSync(Effect.fromResult(made)).patternDays.length,
  Effect.runSync(Effect.flip(Effect.fromResult(closed)))._tag,
  Result.getOrThrow(Result.gen(function* () { return (yield* made).patternDays.length })),
  Equal.equals(made, Result.succeed(Result.getOrThrow(made)))
]))\n`
    const answers = JSON.parse(inConsumer("results.mjs", asked, ["results.mjs"]))
    expect(answers).toEqual([true, true, 10, 10, "CalendarClosed", 10, true])
  })

  it("includes every result function that it calls", () => {
    const folder = join(consumer, "node_modules", domain.name, "dist")
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    const called = names.flatMap((name) =>
      name.endsWith(".js") && name !== "effectResult.js"
        ? [...readFileSync(join(folder, name), "utf8").matchAll(/\bResult\d*\.(\w+)/g)]
        : []
    )
    const listed = `import * as Result from "./node_modules/@atelier/domain/dist/effectResult.js"
console.log(JSON.stringify(Object.keys(Result)))\n`
    const brought = JSON.parse(inConsumer("functions.mjs", listed, ["functions.mjs"]))
    expect([...new Set(called.map((match) => match[1]))].toSorted()).toEqual(brought.toSorted())
  })

  it("exports every concept to import and require", () => {
    const names = JSON.stringify(domain.subpaths.map((subpath) => `${domain.name}/${subpath}`))
    const counted = `.map((each) => Object.keys(each).length > 0)))\n`
    const imported = `const all = await Promise.all(${names}.map((name) => import(name)))\nconsole.log(JSON.stringify(all${counted}`
    const required = `console.log(JSON.stringify(${names}.map((name) => require(name))${counted}`
    const all = domain.subpaths.map(() => true)
    expect(JSON.parse(inConsumer("all.mjs", imported, ["all.mjs"]))).toEqual(all)
    expect(JSON.parse(inConsumer("all.cjs", required, ["all.cjs"]))).toEqual(all)
  })

  it("has files that import only their own module system", () => {
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
    /** The resolved file of an import; declarations resolve to declarations. */
    const foundAs = (name: string, asked: string): string => {
      const file = join(dirname(name), asked)
      return /\.d\.c?ts$/.test(name) ? file.replace(/\.(c?)js$/, ".d.$1ts") : file
    }
    const wrong = asked.filter(
      ({ name, asked }) => !asked.endsWith(ending(name)) || !names.includes(foundAs(name, asked))
    )
    expect(wrong).toEqual([])
    expect(asked.length).toBeGreaterThan(500)
  })

  /** The only expected error: a type of effect needs the DOM or Node's types. */
  const BARE =
    /effect\/dist\/Channel\.d\.ts\(\d+,\d+\): error TS2304: Cannot find name 'TextDecoder'\.$/

  it.each([
    { lib: "es2023,dom", types: "", wrong: [] },
    { lib: "es2023,webworker", types: "", wrong: [] },
    { lib: "es2023", types: "", wrong: [expect.stringMatching(BARE)] }
  ])(
    "type-checks in both module systems with lib $lib and types $types",
    ({ lib, types, wrong }) => {
      const text = [
        ...domain.subpaths.map(
          (subpath, at) => `import * as c${at} from "${domain.name}/${subpath}"\nexport { c${at} }`
        ),
        `import { weekday } from "${domain.name}/time"\n// @ts-expect-error\nweekday(3)`
      ].join("\n")
      const files = ["types.cts", "types.mts"]
      for (const file of files) writeFileSync(join(consumer, file), text)
      const options = ["--noEmit", "--strict", "--module", "nodenext", "--lib", lib]
      const tsc = [programFile("tsc"), ...options, "--types", types, ...files]
      const { stdout } = spawnSync(process.execPath, tsc, { cwd: consumer, encoding: "utf8" })
      expect(stdout.split("\n").filter((line) => line !== "")).toEqual(wrong)
    }
  )

  it.each(sizes)("bundles $what by $by in at most $atMost bytes", async ({ atMost, by, code }) => {
    const bytes = await bundledSize(consumer, code, by)
    expect(bytes).toBeGreaterThan(100)
    expect(bytes).toBeLessThanOrEqual(atMost)
  })
})
