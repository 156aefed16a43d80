import { readFileSync } from "node:fs"

const megabytes = (pid: number | undefined, name: "VmRSS" | "VmHWM"): number => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024
}

export const residentMegabytes = (pid: number | undefined): number => megabytes(pid, "VmRSS")

export const peakMegabytes = (pid: number | undefined): number => megabytes(pid, "VmHWM")
