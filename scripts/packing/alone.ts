import { mkdirSync, rmdirSync, rmSync, statSync } from "node:fs"

const LOOK_MS = 100
/** Age of a lock whose process was probably killed. */
const MAX_MS = 10 * 60_000

const wait = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

const isTaken = (lock: string): boolean => {
  try {
    mkdirSync(lock)
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
    return true
  }
}

/** The time of the file system; tests shift `Date`. */
const now = (): number => performance.timeOrigin + performance.now()

const isLeft = (lock: string): boolean =>
  now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? now()) > MAX_MS

/** Runs work while no other process holds the lock, which is a folder. */
export const alone = <A>(lock: string, work: () => A): A => {
  while (isTaken(lock)) {
    if (isLeft(lock)) rmSync(lock, { recursive: true, force: true })
    else wait(LOOK_MS)
  }
  try {
    return work()
  } finally {
    rmdirSync(lock)
  }
}
