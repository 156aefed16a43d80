import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { FileAnswer } from "@atelier/contract"
import type { ServerLanguage } from "@atelier/i18n/server"
import { Effect } from "effect"
import { notesPdf } from "./notesPdf.ts"

const folder = join(import.meta.dirname, "../../../docs/release-notes")

const titles: { readonly [L in ServerLanguage]: string } = {
  fr: "notes-de-version.pdf",
  en: "release-notes.pdf"
}

const languageOf = (locale: string): ServerLanguage => (/^fr\b/i.test(locale) ? "fr" : "en")

const render = async (language: ServerLanguage): Promise<FileAnswer> => ({
  kind: "pdf",
  name: titles[language],
  content: await notesPdf(await readFile(join(folder, `${language}.md`), "utf8"), language)
})

const rendered = new Map<ServerLanguage, Promise<FileAnswer>>()

/** The release notes as a PDF in the language of a locale, made once for each language. */
export const publicationNotes = (locale: string): Effect.Effect<FileAnswer> =>
  Effect.promise(() => {
    const language = languageOf(locale)
    const made = rendered.get(language) ?? render(language)
    rendered.set(language, made)
    return made
  })
