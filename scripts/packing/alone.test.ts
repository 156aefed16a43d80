import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { alone } from "./alone.ts"

const folder = mkdtempSync(join(tmpdir(), "alone-"))
afterAll(() => rmSync(folder, { recursive: true }))

const PROCESSES = 4

it("runs one process at a time", async () => {
  const [lock, log] = [join(folder, "lock"), join(folder, "log")]
  const program = `
    import { appendFileSync } from "node:fs"
    import { alone } from ${JSON.stringify(join(import.meta.dirname, "alone.ts"))}
    alone(${JSON.stringify(lock)}, () => {
      appendFileSync(${JSON.stringify(log)}, "in ")
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
      appendFileSync(${JSON.stringify(log)}, "out ")
    })`
  const ends = Array.from({ length: PROCESSES }, () => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", program])
    return new Promise((resolve) => child.on("exit", resolve))
  })
  expect(await Promise.all(ends)).toEqual(Array.from({ length: PROCESSES }, () => 0))
  expect(readFileSync(log, "utf8")).toBe("in out ".repeat(PROCESSES))
})

it("is released on failure and taken over from a dead process", () => {
  const lock = join(folder, "left")
  expect(() =>
    alone(lock, () => {
      throw new Error("no")
    })
  ).toThrow("no")
  mkdirSync(lock)
  const elevenMinutesAgo = (performance.timeOrigin + performance.now()) / 1_000 - 660
  utimesSync(lock, elevenMinutesAgo, elevenMinutesAgo)
  expect(alone(lock, () => 1)).toBe(1)
})
