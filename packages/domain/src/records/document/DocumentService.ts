import * as Schema from "effect/Schema"

/** Storage of document contents: a folder of the server, a bucket, or the service of a vendor. */
export const DocumentService = Schema.Literals([
  "folder",
  "s3",
  "googleDrive",
  "oneDrive",
  "dropbox"
]).annotate({ identifier: "DocumentService" })
export type DocumentService = typeof DocumentService.Type

/** A service that an administrator connects. */
export const VendorService = Schema.Literals(["googleDrive", "oneDrive", "dropbox"]).annotate({
  identifier: "VendorService"
})
export type VendorService = typeof VendorService.Type

/**
 * Returns the service that stores a content. The key of a content outside the folder begins with
 * the name of the service; `withoutContentKey` leaves only that name.
 */
export const serviceOf = (storedAs: string): DocumentService => {
  const [service] = storedAs.split(":")
  return DocumentService.literals.find((name) => name === service) ?? "folder"
}
