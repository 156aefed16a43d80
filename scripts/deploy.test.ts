import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { describe, expect, it } from "vitest"
import { serverEnvironment, serverFlags } from "../apps/server/src/building/serverProcess.ts"
import { readSettings } from "../apps/server/src/settings/settings.ts"
import { settingsTable } from "../apps/server/src/settings/settingsTable.ts"

const fileOf = (name: string) =>
  readFileSync(join(import.meta.dirname, "..", "deploy", name), "utf8")

describe("the files to deploy", () => {
  it.each(["atelier.service", "Dockerfile"])("%s starts Node as npx does", (name) => {
    const words = fileOf(name)
      .replaceAll(/[",\\]/g, "")
      .split(/\s+/)
    const environment = Object.entries(serverEnvironment).map(([key, value]) => `${key}=${value}`)
    expect(words.map((word) => word.replace(/^Environment=/, ""))).toEqual(
      expect.arrayContaining([...serverFlags, ...environment])
    )
  })

  it("atelier.env has valid settings of a production server behind a proxy", () => {
    const environment = parseEnv(fileOf("atelier.env"))
    const known = Object.values(settingsTable).map(({ name }): string => name)
    expect(known).toEqual(expect.arrayContaining(Object.keys(environment)))
    expect(readSettings(environment)).toMatchObject({
      mode: "production",
      host: "127.0.0.1",
      data: "/var/lib/atelier"
    })
  })
})
