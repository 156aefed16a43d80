import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { afterAll, describe, expect, it } from "vitest"
import { piecesOfFile } from "./StoredFile.ts"
import { streamed } from "./streamed.ts"

const folder = mkdtempSync(join(tmpdir(), "stored file "))
afterAll(() => rmSync(folder, { recursive: true }))

const content = Buffer.alloc(1_000_001, "brown fox ")
const file = join(folder, "a.db")
writeFileSync(file, content)

const fileBody = (handle: FileHandle, maxStallMs?: number) =>
  streamed(piecesOfFile({ handle, bytes: content.byteLength }), maxStallMs)

const isClosed = async (handle: FileHandle): Promise<boolean> => {
  await setTimeout(5)
  return handle.fd === -1
}

describe("a file as a body", () => {
  it("sends the file piece by piece and closes it at the end", async () => {
    const handle = await open(file)
    const pieces: Array<Uint8Array> = []
    for await (const piece of fileBody(handle)) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(content)).toBe(true)
    expect(Math.max(...pieces.map(({ byteLength }) => byteLength))).toBe(65_536)
    expect(await isClosed(handle)).toBe(true)
  })

  it("closes the file when the reader disconnects", async () => {
    const handle = await open(file)
    const reader = fileBody(handle).getReader()
    await reader.read()
    await reader.cancel()
    expect(await isClosed(handle)).toBe(true)
  })

  it("closes the file when the reader stalls", async () => {
    const handle = await open(file)
    const reader = fileBody(handle, 20).getReader()
    await reader.read()
    await setTimeout(60)
    await expect(reader.read()).rejects.toThrow("takes nothing")
    expect(await isClosed(handle)).toBe(true)
  })
})
