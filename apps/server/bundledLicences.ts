import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** `…/node_modules/@scope/name`: the last package of a path. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/

const LICENCE_FILE = /^(licen[cs]e|notice|copying)/i

const licenceOf = (folder: string): string => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), "utf8").trim())
  return [`${name} ${version} (${license ?? "see below"})`, ...texts].join("\n\n")
}

export const bundledLicences = (inputs: ReadonlyArray<string>): string => {
  const folders = new Set(inputs.flatMap((input) => PACKAGE.exec(input)?.[0] ?? []))
  const licences = new Set([...folders].toSorted().map(licenceOf))
  return `${[...licences].join(`\n\n${"-".repeat(80)}\n\n`)}\n`
}
