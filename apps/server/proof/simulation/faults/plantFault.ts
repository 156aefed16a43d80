import { registerHooks } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { plantedFaults } from "./plantedFaults.ts"

/** Loaded before the program: replaces a text of a source while Node reads it. */
const planted = plantedFaults.find(({ name }) => name === process.env.PLANTED_FAULT)
if (planted === undefined) throw new Error(`there is no fault ${process.env.PLANTED_FAULT}`)
const { file, text, by } = planted
const url = pathToFileURL(join(import.meta.dirname, "..", "..", "..", "..", "..", file)).href

registerHooks({
  load: (loaded, context, next) => {
    const found = next(loaded, context)
    if (loaded !== url) return found
    const source = String(found.source)
    if (source.split(text).length !== 2) throw new Error(`${file} has not one: ${text}`)
    return { ...found, source: source.replace(text, () => by) }
  }
})
