import { openApiDocument } from "./openApiDocument.ts"
import { shareParts } from "./shareParts.ts"

/**
 * The description of the API as JSON text, made from the contract: some tenths of a second of work.
 */
export const describeApi = (version: string): string =>
  JSON.stringify(shareParts(openApiDocument(version)))
