import * as Schema from "effect/Schema"

/** What keeps the contents of documents: a folder of the server, or a service of a vendor. */
export const DocumentService = Schema.Literals([
  "folder",
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
 * Which service keeps a content: the name of a vendor's stands before what it is known by there.
 */
export const serviceOf = (storedAs: string): DocumentService =>
  VendorService.literals.find((service) => storedAs.startsWith(`${service}:`)) ?? "folder"
