import { statSync } from "node:fs"
import { StorageProblem } from "@atelier/application/ports"

/** Throws a {@link StorageProblem} if the files of the database were replaced. */
export type FileGuard = () => void

const PARTS = ["", "-wal", "-shm"]

const identityOf = (path: string): string | null => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev}:${found.ino}`
}

/**
 * Watches the files of an open database. A removed or replaced file stays open without a name, and
 * writes to it are lost with the process. Once replaced, the guard keeps failing.
 */
export const makeFileGuard = (file: string): FileGuard => {
  if (file === "" || file === ":memory:") return () => undefined
  const parts = PARTS.map((end) => `${file}${end}`)
    .map((path) => ({ path, identity: identityOf(path) }))
    .filter(({ identity }) => identity !== null)
  let problem: StorageProblem | null = null
  return () => {
    const lost =
      problem === null ? parts.find(({ path, identity }) => identityOf(path) !== identity) : null
    if (lost) problem = new StorageProblem({ reason: "replaced", detail: `${lost.path} is gone` })
    if (problem !== null) throw problem
  }
}
