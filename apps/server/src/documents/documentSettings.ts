import { googleDrive } from "@atelier/files-google-drive"
import type { ServicesSettings } from "@atelier/files-service"
import type { Settings } from "../settings.ts"
import { documentFolder, documentFolderOf } from "./documentFolder.ts"

/** A folder beside a database file, and no services. */
export const folderAlone = (databaseFile: string): ServicesSettings => ({
  folder: documentFolder(databaseFile),
  vendors: [],
  secrets: [],
  redirectUri: "",
  rootName: ""
})

/** The folder of documents of a server, and the services that it is registered with. */
export const documentSettings = (settings: Settings): ServicesSettings => {
  const { secretKey, earlierSecretKey, title, origin } = settings
  const { googleDriveClientId, googleDriveClientSecret, googleDriveUrl } = settings
  return {
    folder: documentFolderOf(settings),
    vendors:
      googleDriveClientId === ""
        ? []
        : [
            googleDrive({
              clientId: googleDriveClientId,
              clientSecret: googleDriveClientSecret,
              url: googleDriveUrl
            })
          ],
    secrets: [secretKey, earlierSecretKey].filter((secret) => secret !== ""),
    redirectUri: `${origin}/configuration/documents`,
    rootName: title
  }
}
