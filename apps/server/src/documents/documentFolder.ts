import { dirname, join } from "node:path"
import type { ServicesSettings } from "@atelier/files-service"
import { serverLanguage, serverTexts } from "@atelier/i18n/server"
import type { Settings } from "../settings.ts"

type DocumentFolder = ServicesSettings["folder"]

/** The folder of documents beside a database file. */
export const documentFolder = (databaseFile: string): DocumentFolder => ({
  folder: join(dirname(databaseFile), "documents"),
  categories: serverTexts("fr", "enums").documentCategory
})

/** The folder of documents of a server, whose folders are called as its first language has it. */
export const documentFolderOf = ({
  documents,
  languages
}: Pick<Settings, "documents" | "languages">): DocumentFolder => ({
  folder: documents,
  categories: serverTexts(serverLanguage(languages[0]), "enums").documentCategory
})
