import { readFileSync } from "node:fs"

const megabytes = (pid: number | undefined, name: "VmRSS" | "VmHWM"): number => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024
}

/** What a process holds in memory, in MB. */
export const residentMegabytes = (pid: number | undefined): number => megabytes(pid, "VmRSS")

/** The most that a process has held so far, in MB. */
export const peakMegabytes = (pid: number | undefined): number => megabytes(pid, "VmHWM")
