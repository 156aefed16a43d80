import { appendFile, mkdir, readFile } from "node:fs/promises"
import { dirname } from "node:path"
import { isMissing } from "./isMissing.ts"
import { keptOpen } from "./keptOpen.ts"

export interface Notes {
  readonly get: (key: string) => Promise<string | undefined>
  readonly set: (key: string, value: string) => Promise<void>
}

/** One note per line. The last line of a key counts; an incomplete line is ignored. */
export const makeNotes = (file: string): Notes => {
  const { get: all } = keptOpen(async () => {
    const notes = new Map<string, string>()
    const text = await readFile(file, "utf8").catch((cause: unknown) => {
      if (isMissing(cause)) return ""
      throw cause
    })
    for (const line of text.split("\n")) {
      const [key, value, end] = line.split("\t")
      if (key !== undefined && value !== undefined && end === ";") notes.set(key, value)
    }
    return notes
  })
  return {
    get: async (key) => (await all()).get(key),
    set: async (key, value) => {
      const notes = await all()
      await mkdir(dirname(file), { recursive: true })
      await appendFile(file, `\n${key}\t${value}\t;`, { mode: 0o600 })
      notes.set(key, value)
    }
  }
}
