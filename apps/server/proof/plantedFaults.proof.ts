import { describe, expect, it, vi } from "vitest"
import { report, scale } from "./scale.ts"
import { plantedFaults } from "./simulation/plantedFaults.ts"
import { runSimulation } from "./simulation/runSimulation.ts"

vi.setConfig({ testTimeout: 86_400_000 })

/** An hour of one core, and more. */
const SEEDS = 900
const STEPS = 100
const MAX_STEPS_LEFT = 10

const tried = plantedFaults.slice(0, scale(1, plantedFaults.length))

describe("the simulation", () => {
  it.each(tried)("finds that $name", async ({ name }) => {
    const reports = await runSimulation({ first: 1, last: SEEDS, steps: STEPS, fault: name })
    const last = reports.at(-1)
    const seconds = reports.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1_000
    report(name, `${seconds.toFixed(1)} s, seed ${last?.seed}, ${last?.finding?.law}`)
    expect(last?.finding, name).not.toBeNull()
    expect(last?.shrunk?.length).toBeLessThanOrEqual(MAX_STEPS_LEFT)
  })
})
