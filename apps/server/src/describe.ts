import { writeFileSync } from "node:fs"
import { describeApi } from "@atelier/http"
import { descriptionFile } from "./apiDescription.ts"
import { BUILD_NUMBER } from "./buildNumber.ts"

writeFileSync(descriptionFile, describeApi(BUILD_NUMBER))
