import { bucketFault } from "@atelier/files-s3"
import { Exit } from "../Exit.ts"
import { bucketSettings } from "../settings/documentSettings.ts"
import type { Settings } from "../settings/settings.ts"

const remedyOf = (fault: string): string => {
  if (fault === "NoSuchBucket") return "S3_URL names a bucket that does not exist"
  if (/Region|AuthorizationHeaderMalformed|status 30\d/.test(fault))
    return "S3_URL or S3_REGION does not fit the bucket"
  return "the bucket of S3_URL rejects S3_ACCESS_KEY or S3_SECRET_KEY"
}

/** Ends the program if the bucket rejects the settings. The server starts while it is away. */
export const checkBucket = async (settings: Settings): Promise<void> => {
  if (settings.s3Url === "") return
  const fault = await bucketFault(bucketSettings(settings))
  if (fault !== null)
    throw new Exit(`Documents cannot be stored, because ${remedyOf(fault)} (${fault}).`)
}
