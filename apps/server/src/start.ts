import { buildMissing } from "./building/buildMissing.ts"
import { builtServer } from "./building/built.ts"
import { serverEnvironment, serverFlags } from "./building/serverProcess.ts"
import { Exit } from "./Exit.ts"

/** Goes on as the server, without what building left in memory; where that cannot be, as it is. */
const becomeServer = async (): Promise<void> => {
  if (process.platform !== "win32")
    process.execve?.(
      process.execPath,
      [process.execPath, ...serverFlags, builtServer.result, "serve", ...process.argv.slice(2)],
      { ...process.env, ...serverEnvironment }
    )
  process.argv.splice(1, 1, builtServer.result, "serve")
  await import(builtServer.result)
}

/** What `npm start` does: builds what is missing, and serves from what was built. */
try {
  process.stdout.write("Building what has changed, if anything …\n")
  await buildMissing()
  await becomeServer()
} catch (cause) {
  if (!(cause instanceof Exit)) throw cause
  process.stderr.write(`${cause.message}\n`)
  process.exitCode = cause.code
}
