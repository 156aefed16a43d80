import type { ServicesSettings } from "@atelier/files-service"
import { serverLanguage, serverTexts } from "@atelier/i18n/server"
import type { Settings } from "./settings.ts"

type DocumentFolder = ServicesSettings["folder"]

export const documentFolderOf = ({
  documents,
  languages
}: Pick<Settings, "documents" | "languages">): DocumentFolder => ({
  folder: documents,
  categories: serverTexts(serverLanguage(languages[0]), "enums").documentCategory
})
