import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describeApi } from "@atelier/http"
import { BUILD_NUMBER } from "./buildNumber.ts"

/** Where building leaves the description of the API: beside the program. */
export const descriptionFile = join(import.meta.dirname, "openapi.json")

/** The description of the API: as it was written when the program was built, or else made anew. */
export const apiDescription = (): string =>
  existsSync(descriptionFile) ? readFileSync(descriptionFile, "utf8") : describeApi(BUILD_NUMBER)
