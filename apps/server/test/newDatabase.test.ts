import { existsSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { atelier, makeDataFolder } from "./TestServer.ts"

const data = makeDataFolder()
afterAll(() => data.remove())

it("commands create a database only on request", async () => {
  const folder = join(data.folder, "new")
  const settings = { ATELIER_DATA: folder }
  const refused = await atelier(["migrate"], settings)
  expect([refused.code === 0, existsSync(folder)]).toEqual([false, false])
  expect(refused.output).toContain(`Database: ${join(folder, "atelier.db")} (development mode)`)
  const first = await atelier(["migrate", "--new"], settings)
  expect([first.code, existsSync(join(folder, "atelier.db"))]).toEqual([0, true])
  expect((await atelier(["migrate"], settings)).code).toBe(0)
})
