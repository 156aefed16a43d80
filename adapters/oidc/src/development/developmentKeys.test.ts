import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { expect, it } from "vitest"
import { temporaryKeyFile } from "../../test/TestProvider.ts"
import { developmentKeys, KeyFileUnreadable } from "./developmentKeys.ts"

it("makes keys at the first call, finds the same ones at the second, and leaves nothing beside them", () => {
  const keyFile = temporaryKeyFile()
  const keys = developmentKeys(keyFile)
  expect(developmentKeys(keyFile)).toEqual(keys)
  expect(readdirSync(dirname(keyFile))).toEqual(["keys.json"])
})

it("lets nobody but the owner read the keys, even when the file was opened up meanwhile", () => {
  const keyFile = temporaryKeyFile()
  developmentKeys(keyFile)
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  chmodSync(keyFile, 0o644)
  developmentKeys(keyFile)
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
})

it("refuses a file that holds something else, and does not overwrite it", () => {
  const keyFile = temporaryKeyFile()
  developmentKeys(keyFile)
  writeFileSync(keyFile, "{}")
  expect(() => developmentKeys(keyFile)).toThrow(KeyFileUnreadable)
  expect(readFileSync(keyFile, "utf8")).toBe("{}")
})
