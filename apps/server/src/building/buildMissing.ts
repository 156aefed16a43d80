import { spawn } from "node:child_process"
import { Exit } from "../Exit.ts"
import { type Built, everyBuilt, needsBuild } from "./built.ts"
import { writeCompressed } from "./compressed.ts"

const build = ({ name, folder, builder }: Built): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...builder], {
      cwd: folder,
      stdio: ["ignore", "inherit", "inherit"]
    })
    child.on("error", reject)
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Exit(`Building apps/${name} failed; see above.`))
    )
  })

export const buildMissing = async (asked: ReadonlyArray<Built> = everyBuilt): Promise<void> => {
  await Promise.all(
    asked.filter(needsBuild).map(async (built) => {
      await build(built)
      await writeCompressed(built.served)
    })
  )
}
