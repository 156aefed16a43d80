import { tmpdir } from "node:os"
import { setTimeout } from "node:timers/promises"
import { expect, it, vi } from "vitest"
import { usedPart, watchDisk } from "./watchDisk.ts"

const settings = { data: tmpdir(), documents: "/no/such/folder", diskWarning: 80 }
const settled = () => setTimeout(20)

it("warns once from 80 % on, until there is room again", async () => {
  const log = { warn: vi.fn(), info: vi.fn() }
  let part = 0.79
  const watch = watchDisk(settings, log, { againMs: 1, used: async () => part })
  try {
    await settled()
    expect(watch.concern()).toBeNull()
    part = 0.8
    await vi.waitFor(() => expect(watch.concern()).toBe("diskFilling"))
    await settled()
    expect(log.warn.mock.calls).toEqual([[{ usedPercent: 80 }, "the disk is filling up"]])
    part = 0.5
    await vi.waitFor(() => expect(watch.concern()).toBeNull())
    expect(log.info).toHaveBeenCalledTimes(1)
  } finally {
    watch.stop()
  }
})

it("measures how full a disk is", async () => {
  const part = await usedPart(tmpdir())
  expect(part).toBeGreaterThanOrEqual(0)
  expect(part).toBeLessThanOrEqual(1)
})
