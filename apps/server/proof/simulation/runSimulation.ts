import { spawn } from "node:child_process"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Finding, Run } from "./simulate.ts"
import type { Step } from "./steps/Step.ts"

/** The report of the program about a seed. */
export interface SeedReport extends Run {
  readonly seed: number
  readonly cpuMs: number
  /** The steps that suffice for the finding. */
  readonly shrunk: ReadonlyArray<Step> | null
}

export interface Asked {
  readonly first: number
  readonly last: number
  readonly steps: number
  /** The name of a fault to plant. */
  readonly fault?: string
}

const main = join(import.meta.dirname, "main.ts")
/** Halves the time until a process has loaded the server. */
const compiled = join(tmpdir(), "node-compile-cache")
const plant = join(import.meta.dirname, "faults", "plantFault.ts")

/** Simulates some seeds in a process of its own, until one breaks a law. */
export const runSimulation = async ({
  first,
  last,
  steps,
  fault
}: Asked): Promise<ReadonlyArray<SeedReport>> => {
  const loading = fault === undefined ? [] : ["--import", plant]
  const child = spawn(
    process.execPath,
    [...loading, main, String(first), String(last), String(steps)],
    {
      env: { ...process.env, PLANTED_FAULT: fault, NODE_COMPILE_CACHE: compiled },
      stdio: ["ignore", "pipe", "pipe"]
    }
  )
  let output = ""
  let errors = ""
  child.stdout.on("data", (text: Buffer) => {
    output += text.toString()
  })
  child.stderr.on("data", (text: Buffer) => {
    errors += text.toString()
  })
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve))
  if (code !== 0) throw new Error(`the simulation ended with ${code}: ${errors}`)
  return output
    .split("\n")
    .filter(Boolean)
    .map((line): SeedReport => JSON.parse(line))
}

/** A finding in words, with what repeats it. */
export const findingText = ({ seed, shrunk }: SeedReport, { law, detail }: Finding): string =>
  `seed ${seed}: ${law}\n${detail}\n${(shrunk ?? []).map((step) => JSON.stringify(step)).join("\n")}`
