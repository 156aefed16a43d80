#!/usr/bin/env node
import { join } from "node:path"
import manifest from "../package.json" with { type: "json" }

const major = (version: string): number => Number(/\d+/.exec(version)?.[0])

const oldest = major(manifest.engines.node)
const [command = "serve", ...options] = process.argv.slice(2)

/** Entry of the package: runs a command, or the server if none is given. */
if (major(process.version) < oldest) {
  process.stderr.write(`Atelier needs Node ${oldest} or later; this is ${process.version}.\n`)
  process.exitCode = 1
} else if (command === "serve") {
  const { becomeServer } = await import("./building/becomeServer.ts")
  await becomeServer(join(import.meta.dirname, "atelier.js"), options)
} else await import("./atelier.ts")
