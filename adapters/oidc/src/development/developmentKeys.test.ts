import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { expect, it } from "vitest"
import { temporaryKeyFile } from "../../test/TestProvider.ts"
import { developmentKeys, KeyFileUnreadable } from "./developmentKeys.ts"

it("creates keys once and leaves no other file", () => {
  const keyFile = temporaryKeyFile()
  const keys = developmentKeys(keyFile)
  expect(developmentKeys(keyFile)).toEqual(keys)
  expect(readdirSync(dirname(keyFile))).toEqual(["keys.json"])
})

it("lets only the owner read the keys, even if the file mode was changed", () => {
  const keyFile = temporaryKeyFile()
  developmentKeys(keyFile)
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  chmodSync(keyFile, 0o644)
  developmentKeys(keyFile)
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
})

it("rejects a file with other content and does not overwrite it", () => {
  const keyFile = temporaryKeyFile()
  developmentKeys(keyFile)
  writeFileSync(keyFile, "{}")
  expect(() => developmentKeys(keyFile)).toThrow(KeyFileUnreadable)
  expect(readFileSync(keyFile, "utf8")).toBe("{}")
})
