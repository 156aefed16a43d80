import { openApiDocument } from "./openApiDocument.ts"

/** The description of the API as JSON text, made from the contract: some tenth of a second of work. */
export const describeApi = (): string => JSON.stringify(openApiDocument())
