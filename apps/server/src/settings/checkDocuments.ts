import { WrongSetting } from "./WrongSetting.ts"

interface DocumentPlaces {
  readonly s3Url: string
  readonly s3AccessKey: string
  readonly s3SecretKey: string
  readonly googleDriveClientId: string
  readonly oneDriveClientId: string
  readonly dropboxClientId: string
}

/** Throws {@link WrongSetting} for a bucket without a key, or beside other services. */
export const checkDocuments = ({
  s3Url,
  s3AccessKey,
  s3SecretKey,
  googleDriveClientId,
  oneDriveClientId,
  dropboxClientId
}: DocumentPlaces): void => {
  if (s3Url === "") return
  for (const [name, value] of Object.entries({
    S3_ACCESS_KEY: s3AccessKey,
    S3_SECRET_KEY: s3SecretKey
  }))
    if (value === "") throw new WrongSetting(`S3_URL needs ${name}, which opens the bucket.`)
  for (const [name, value] of Object.entries({
    GOOGLE_DRIVE_CLIENT_ID: googleDriveClientId,
    ONEDRIVE_CLIENT_ID: oneDriveClientId,
    DROPBOX_CLIENT_ID: dropboxClientId
  }))
    if (value !== "")
      throw new WrongSetting(
        `S3_URL and ${name} are both set, but new documents go to one place: remove one of them.`
      )
}
