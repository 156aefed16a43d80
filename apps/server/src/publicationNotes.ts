import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { FileAnswer } from "@atelier/contract"
import { Effect } from "effect"
import { folderOf } from "./projectRoot.ts"

const folder = folderOf("release-notes", "docs", "release-notes")

/** The languages that the notes are written in. */
type NotesLanguage = "fr" | "en"

const titles: { readonly [L in NotesLanguage]: string } = {
  fr: "notes-de-version.pdf",
  en: "release-notes.pdf"
}

const languageOf = (locale: string): NotesLanguage => (/^fr\b/i.test(locale) ? "fr" : "en")

/** What makes PDFs is large, and loaded with the first one. */
const render = async (language: NotesLanguage): Promise<FileAnswer> => {
  const { notesPdf } = await import("./notesPdf.ts")
  const text = await readFile(join(folder, `${language}.md`), "utf8")
  return { kind: "pdf", name: titles[language], content: await notesPdf(text, language) }
}

const rendered = new Map<NotesLanguage, Promise<FileAnswer>>()

/** The release notes as a PDF in the language of a locale, made once for each language. */
export const publicationNotes = (locale: string): Effect.Effect<FileAnswer> =>
  Effect.promise(() => {
    const language = languageOf(locale)
    const made = rendered.get(language) ?? render(language)
    rendered.set(language, made)
    // A failure is not kept: the next request tries again.
    made.catch(() => rendered.delete(language))
    return made
  })
