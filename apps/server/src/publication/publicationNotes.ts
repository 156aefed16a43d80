import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { FileAnswer } from "@atelier/contract"
import { Effect } from "effect"
import { folderOf } from "../projectRoot.ts"

const folder = folderOf("release-notes", "docs", "release-notes")

type NotesLanguage = "fr" | "en"

const titles: { readonly [L in NotesLanguage]: string } = {
  fr: "notes-de-version.pdf",
  en: "release-notes.pdf"
}

const languageOf = (locale: string): NotesLanguage => (/^fr\b/i.test(locale) ? "fr" : "en")

/** Loads the large PDF library on demand. */
const render = async (language: NotesLanguage): Promise<FileAnswer> => {
  const { notesPdf } = await import("./notesPdf.ts")
  const text = await readFile(join(folder, `${language}.md`), "utf8")
  return { kind: "pdf", name: titles[language], content: await notesPdf(text, language) }
}

const rendered = new Map<NotesLanguage, Promise<FileAnswer>>()

/** Release notes as PDF for a locale, rendered once per language. */
export const publicationNotes = (locale: string): Effect.Effect<FileAnswer> =>
  Effect.promise(() => {
    const language = languageOf(locale)
    const made = rendered.get(language) ?? render(language)
    rendered.set(language, made)
    // Failures are not cached; the next request tries again.
    made.catch(() => rendered.delete(language))
    return made
  })
