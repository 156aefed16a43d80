import { becomeServer } from "./building/becomeServer.ts"
import { buildMissing } from "./building/buildMissing.ts"
import { builtServer } from "./building/built.ts"
import { Exit } from "./Exit.ts"

/** Entry of `npm start`: builds outdated parts and runs the built server. */
try {
  process.stdout.write("Building what has changed, if anything …\n")
  await buildMissing()
  await becomeServer(builtServer.result, process.argv.slice(2))
} catch (cause) {
  if (!(cause instanceof Exit)) throw cause
  process.stderr.write(`${cause.message}\n`)
  process.exitCode = cause.code
}
