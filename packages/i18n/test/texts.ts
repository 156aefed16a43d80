import { readdirSync, readFileSync } from "node:fs"
import type { Texts } from "../src/Texts.ts"

const locales = new URL("../locales/", import.meta.url)

const flat = (texts: Texts, before: string): ReadonlyArray<readonly [string, string]> =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[`${before}${name}`, value] as const]
      : flat(value, `${before}${name}.`)
  )

export const areasOf = (language: string): ReadonlyArray<string> =>
  readdirSync(new URL(`${language}/`, locales)).map((file) => file.replace(/\.json$/, ""))

/** All texts of a language by full key, `menu:calendar`. */
export const textsOf = (language: string): ReadonlyMap<string, string> =>
  new Map(
    areasOf(language).flatMap((area) =>
      flat(
        JSON.parse(readFileSync(new URL(`${language}/${area}.json`, locales), "utf8")) as Texts,
        `${area}:`
      )
    )
  )
