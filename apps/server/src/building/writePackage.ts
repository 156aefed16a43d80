import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { projectRoot } from "../projectRoot.ts"
import { docsFolder } from "../web/docsFolder.ts"
import { distOf, webApps } from "../web/webApps.ts"
import { buildMissing } from "./buildMissing.ts"
import { builtServer } from "./built.ts"
import { installedBeside } from "./installedBeside.ts"

const built = dirname(builtServer.result)
/** `publishConfig.directory` of the manifest: the content of the package. */
const packed = join(built, "package")
const files = join(packed, "dist", "files")

const manifest = (): object => {
  const source = readFileSync(join(builtServer.folder, "package.json"), "utf8")
  const { name, version, description, license, keywords, type, engines, dependencies } =
    JSON.parse(source)
  return {
    name,
    version,
    description,
    license,
    keywords,
    type,
    bin: { atelier: "dist/bin.js" },
    engines,
    dependencies: Object.fromEntries(installedBeside.map((each) => [each, dependencies[each]]))
  }
}

/** Writes the package: the built program and the files it reads, without sources. */
await buildMissing()
rmSync(packed, { recursive: true, force: true })
for (const entry of readdirSync(built, { withFileTypes: true }))
  if (entry.isFile()) cpSync(join(built, entry.name), join(packed, "dist", entry.name))
cpSync(docsFolder.dist, join(files, "docs"), { recursive: true })
for (const app of webApps) cpSync(distOf(app), join(files, app.name), { recursive: true })
cpSync(join(projectRoot, "docs", "release-notes"), join(files, "release-notes"), {
  recursive: true
})
cpSync(join(projectRoot, "LICENSE"), join(packed, "LICENSE"))
cpSync(join(builtServer.folder, "README.md"), join(packed, "README.md"))
// A release writes the changelog; before the first one there is none.
const changelog = join(builtServer.folder, "CHANGELOG.md")
if (existsSync(changelog)) cpSync(changelog, join(packed, "CHANGELOG.md"))
writeFileSync(join(packed, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`)
