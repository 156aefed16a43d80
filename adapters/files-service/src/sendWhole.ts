import { createReadStream } from "node:fs"
import { setTimeout } from "node:timers/promises"
import type { DocumentAddress } from "@atelier/application/ports"
import { type FileService, PART_BYTES, type Sent } from "./FileService.ts"
import { type Patience, patiently } from "./patiently.ts"
import { ServiceProblem } from "./ServiceProblem.ts"

/** A complete local file, with the state of an earlier upload if there is one. */
export interface WholeFile {
  readonly path: string
  readonly bytes: number
  readonly sending: string | null
  /** Stores the state of the upload in case this process ends, and keeps the file from expiring. */
  readonly keepSending: (sending: string) => Promise<void>
}

/** Interrupted parts in a row before giving up. */
const MAX_BROKEN = 5

const isBroken = (problem: unknown): problem is ServiceProblem =>
  problem instanceof ServiceProblem && problem.kind === "busy"

const pauseAfter = (
  { pauseMs, maxPauseMs }: Patience,
  { retryAfterMs }: ServiceProblem,
  broken: number
): number => Math.min(retryAfterMs ?? pauseMs * 2 ** (broken - 1), maxPauseMs)

/** Uploads a file in parts and resumes after an interruption; returns its id at the service. */
export const sendWhole = async (
  files: FileService,
  address: DocumentAddress,
  { path, bytes, sending: before, keepSending }: WholeFile,
  patience: Patience
): Promise<string> => {
  const begin = async (): Promise<string> => {
    const sending = await patiently(patience, () => files.begin(address, bytes))
    await keepSending(sending)
    return sending
  }
  const stands = async (sending: string): Promise<Sent | null> =>
    patiently(patience, () => files.sent(sending, bytes))

  let sending = before
  let sent: Sent | null = sending === null ? null : await stands(sending)
  let broken = 0
  while (sent === null || !("id" in sent)) {
    if (sending === null || sent === null) {
      sending = await begin()
      sent = { received: 0 }
    }
    const offset = sent.received
    const length = Math.min(PART_BYTES, bytes - offset)
    const read = () =>
      createReadStream(path, { start: offset, end: Math.max(offset, offset + length - 1) })
    try {
      sent = await files.send(sending, { offset, bytes: length, total: bytes, read })
      broken = 0
      await keepSending(sending)
    } catch (problem) {
      broken += 1
      if (!isBroken(problem) || broken > MAX_BROKEN) throw problem
      await setTimeout(pauseAfter(patience, problem, broken))
      sent = await stands(sending)
    }
  }
  return sent.id
}
