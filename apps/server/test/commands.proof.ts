import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { atelier, makeDataFolder } from "./TestServer.ts"

const SOMEBODY = 65_534

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

const giveAway = (...paths: ReadonlyArray<string>): void => {
  if (process.getuid?.() !== 0) return
  for (
    let folder = data.folder;
    basename(folder).startsWith("atelier test");
    folder = dirname(folder)
  )
    chmodSync(folder, 0o755)
  for (const path of paths) chownSync(path, SOMEBODY, SOMEBODY)
}

describe("commands", () => {
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
  ])("print their database and create none: %j", async (args) => {
    const folder = join(data.folder, "mistyped")
    const { code, output } = await atelier(args, { ATELIER_DATA: folder })
    expect(code).toBeGreaterThan(0)
    expect(output).toContain(`Database: ${join(folder, "atelier.db")} (development mode)`)
    expect(output.trim().split("\n")).toHaveLength(2)
    expect(existsSync(folder)).toBe(false)
  })

  it("restore a backup without a database only on request", async () => {
    const [folder, empty] = [join(data.folder, "saved"), join(data.folder, "elsewhere")]
    const backup = join(folder, "readable.db")
    expect((await atelier(["migrate", "--new"], { ATELIER_DATA: folder })).code).toBe(0)
    expect((await atelier(["backup", "--to", backup], { ATELIER_DATA: folder })).code).toBe(0)
    chmodSync(backup, 0o644)
    const settings = { ATELIER_DATA: empty }
    const refused = await atelier(["restore", backup], settings)
    expect([refused.code, existsSync(empty)]).toEqual([1, false])
    expect(refused.output).toContain("add --new")
    const restored = await atelier(["restore", backup, "--new"], settings)
    expect(restored.code, restored.output).toBe(0)
    expect(statSync(join(empty, "atelier.db")).mode & 0o777).toBe(0o600)
  })

  it("name the user who cannot read a backup", async () => {
    const folder = join(data.folder, "unreadable")
    const backup = join(folder, "closed.db")
    const settings = { ATELIER_DATA: folder }
    mkdirSync(folder)
    giveAway(folder)
    expect((await atelier(["migrate", "--new"], settings)).code).toBe(0)
    expect((await atelier(["backup", "--to", backup], settings)).code).toBe(0)
    chmodSync(backup, 0o000)
    for (const command of ["restore", "check"]) {
      const { code, output } = await atelier([command, backup], settings)
      expect(code).toBe(1)
      expect(output).toMatch(/cannot be opened \(the user \d+ may not read it\)/)
    }
  })

  it("leave files to the owner of the data folder, even as root", async () => {
    const folder = join(data.folder, "owned")
    mkdirSync(folder)
    giveAway(folder)
    const settings = { ATELIER_DATA: folder }
    expect((await atelier(["migrate", "--new"], settings)).code).toBe(0)
    expect((await atelier(["backup"], settings)).code).toBe(0)
    const [backup = ""] = readdirSync(join(folder, "backups"))
    const restored = await atelier(["restore", join(folder, "backups", backup)], settings)
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining("was restored")])
    const owners = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => ({
      name,
      owner: statSync(join(folder, name)).uid
    }))
    expect(owners.length).toBeGreaterThan(3)
    const { uid } = statSync(folder)
    expect(owners.filter(({ owner }) => owner !== uid)).toEqual([])
  })

  it("name the owner of a file that they cannot open, and the remedy", async () => {
    const folder = join(data.folder, "closed")
    const settings = { ATELIER_DATA: folder }
    expect((await atelier(["migrate", "--new"], settings)).code).toBe(0)
    mkdirSync(join(folder, "backups"))
    chmodSync(join(folder, "backups"), 0o000)
    giveAway(folder, join(folder, "atelier.db"))
    const { code, output } = await atelier(["backup"], settings)
    chmodSync(join(folder, "backups"), 0o700)
    expect(code).toBe(1)
    expect(output).toMatch(
      /^\/.*backups cannot be opened: it belongs to (root|user \d+) with mode 0, and this process runs as user \d+\. Give it .*: ch(own|mod) .*\n$/
    )
  })
})
