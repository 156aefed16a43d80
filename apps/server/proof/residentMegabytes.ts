import { readFileSync } from "node:fs"

/** What a process holds in memory, in MB. */
export const residentMegabytes = (pid: number | undefined): number => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}
