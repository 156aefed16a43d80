import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { describeApi, type PreparedText, prepareText } from "@atelier/http"
import { BUILD_NUMBER } from "./buildNumber.ts"

export const descriptionFiles = {
  identity: join(import.meta.dirname, "openapi.json"),
  br: join(import.meta.dirname, "openapi.json.br"),
  gzip: join(import.meta.dirname, "openapi.json.gz")
} as const satisfies Readonly<Record<keyof PreparedText, string>>

export const makeDescription = (): Promise<PreparedText> => prepareText(describeApi(BUILD_NUMBER))

const bytesOf = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(file))

export const apiDescription = async (): Promise<PreparedText> => {
  if (!Object.values(descriptionFiles).every((file) => existsSync(file))) return makeDescription()
  const [identity, br, gzip] = await Promise.all([
    bytesOf(descriptionFiles.identity),
    bytesOf(descriptionFiles.br),
    bytesOf(descriptionFiles.gzip)
  ])
  return { identity, br, gzip }
}
