import { existsSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { atelier, makeDataFolder } from "./TestServer.ts"

const data = makeDataFolder()
afterAll(() => data.remove())

const root = join(import.meta.dirname, "../../..")
const example = join(root, "docs/examples/furniture-factory")
const importing = [
  "import-orders",
  join(example, "orders.csv"),
  "--map",
  join(example, "mapping.json")
]

describe("commands without a database", () => {
  it.each([
    [["migrate"]],
    [["demo"]],
    [importing],
    [["make-admin", "zoe"]],
    [["backup"]],
    [["check"]],
    [["token"]],
    [["restore", join(data.folder, "missing.db")]],
    [["restore", "--at", "2026-11-16T14:30:00Z"]]
  ])("print its name and create none: %j", async (args) => {
    const folder = join(data.folder, "mistyped")
    const { code, output } = await atelier(args, { ATELIER_DATA: folder })
    expect(code).toBeGreaterThan(0)
    expect(output).toContain(`Database: ${join(folder, "atelier.db")} (development mode)`)
    expect(output.trim().split("\n")).toHaveLength(2)
    expect(existsSync(folder)).toBe(false)
  })
})
