import { writeFileSync } from "node:fs"
import { describeApi } from "@atelier/http"
import { descriptionFile } from "./apiDescription.ts"

writeFileSync(descriptionFile, describeApi())
