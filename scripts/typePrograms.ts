import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { filesBelow, workspaceFolders } from "./workspace.ts"

const root = join(import.meta.dirname, "..")

interface FolderConfig {
  readonly compilerOptions: object
  readonly include: ReadonlyArray<string>
}

interface Program {
  readonly include: Array<string>
  files: number
}

/**
 * Writes one configuration for all folders with equal options; returns the configurations, largest
 * program first. Types are checked as in each folder, but shared files are read once.
 */
export const typePrograms = (into: string): ReadonlyArray<string> => {
  mkdirSync(into, { recursive: true })
  const programs = new Map<string, Program>()
  for (const folder of [...workspaceFolders(), "scripts", "docs"]) {
    const text = readFileSync(join(root, folder, "tsconfig.json"), "utf8")
    const { compilerOptions, include } = JSON.parse(text) as FolderConfig
    const options = JSON.stringify(compilerOptions)
    const program = programs.get(options) ?? { include: [], files: 0 }
    program.include.push(...include.map((path) => relative(into, join(root, folder, path))))
    program.files += filesBelow(folder).length
    programs.set(options, program)
  }
  return [...programs]
    .toSorted(([, one], [, other]) => other.files - one.files)
    .map(([options, { include }], place) => {
      const file = join(into, `tsconfig.${place + 1}.json`)
      const base = JSON.stringify(relative(into, join(root, "tsconfig.base.json")))
      const included = JSON.stringify(include)
      writeFileSync(file, `{"extends":${base},"compilerOptions":${options},"include":${included}}`)
      return file
    })
}
