import type { BounceMailbox } from "@atelier/smtp"
import { expect, it, vi } from "vitest"
import type { Runtime } from "../Ports.ts"
import { startBounceWorker } from "./bounceWorker.ts"

it("reports a mailbox that cannot be read as a concern until it can", async () => {
  const looks: Array<() => Promise<number>> = [
    () => Promise.reject(new Error("AUTHENTICATIONFAILED")),
    () => Promise.resolve(0)
  ]
  const seen: Array<"mailbox" | null> = []
  const mailbox: BounceMailbox = {
    look: () => {
      seen.push(worker.concern())
      return (looks[seen.length - 1] ?? looks[1] ?? (() => Promise.resolve(0)))()
    }
  }
  const log = { info: vi.fn(), warn: vi.fn() }
  const nobody = {} as Pick<Runtime, never> as Runtime
  let worker = { concern: (): "mailbox" | null => null, stop: () => Promise.resolve() }
  worker = startBounceWorker(nobody, mailbox, log, 1)
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(2), { timeout: 10_000 })
  await worker.stop()
  expect(seen.slice(0, 3)).toEqual([null, "mailbox", null])
  expect(log.warn).toHaveBeenCalledTimes(1)
})
