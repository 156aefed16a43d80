import { openApiDocument } from "./openApiDocument.ts"
import { shareParts } from "./shareParts.ts"

/** Describes the API as JSON text, derived from the contract; takes some tenths of a second. */
export const describeApi = (version: string): string =>
  JSON.stringify(shareParts(openApiDocument(version)))
