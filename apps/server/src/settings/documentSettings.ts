import { dropbox } from "@atelier/files-dropbox"
import { googleDrive } from "@atelier/files-google-drive"
import { oneDrive } from "@atelier/files-onedrive"
import { type BucketSettings, makeBucket, makeS3Documents } from "@atelier/files-s3"
import type { ServicesSettings } from "@atelier/files-service"
import { documentFolderOf } from "./documentFolder.ts"
import type { Settings } from "./settings.ts"

const vendorsOf = (settings: Settings): ServicesSettings["vendors"] =>
  [
    googleDrive({
      clientId: settings.googleDriveClientId,
      clientSecret: settings.googleDriveClientSecret,
      url: settings.googleDriveUrl
    }),
    oneDrive({
      clientId: settings.oneDriveClientId,
      clientSecret: settings.oneDriveClientSecret,
      tenant: settings.oneDriveTenant,
      site: settings.oneDriveSite,
      url: settings.oneDriveUrl
    }),
    dropbox({
      clientId: settings.dropboxClientId,
      clientSecret: settings.dropboxClientSecret,
      url: settings.dropboxUrl
    })
  ].filter(({ clientId }) => clientId !== "")

export const bucketSettings = ({
  s3Url,
  s3Region,
  s3Folder,
  s3AccessKey,
  s3SecretKey
}: Settings): BucketSettings => ({
  url: s3Url,
  region: s3Region,
  prefix: s3Folder === "" ? "" : `${s3Folder}/`,
  accessKey: s3AccessKey,
  secretKey: s3SecretKey
})

export const documentSettings = (settings: Settings): ServicesSettings => {
  const { secretKey, earlierSecretKey, title, origin } = settings
  return {
    folder: documentFolderOf(settings),
    bucket: settings.s3Url === "" ? null : makeS3Documents(makeBucket(bucketSettings(settings))),
    vendors: vendorsOf(settings),
    secrets: [secretKey, earlierSecretKey].filter((secret) => secret !== ""),
    redirectUri: `${origin}/configuration/documents`,
    rootName: title
  }
}
