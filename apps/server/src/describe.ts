import { writeFileSync } from "node:fs"
import { descriptionFiles, makeDescription } from "./apiDescription.ts"

const description = await makeDescription()
for (const encoding of ["identity", "br", "gzip"] as const)
  writeFileSync(descriptionFiles[encoding], description[encoding])
