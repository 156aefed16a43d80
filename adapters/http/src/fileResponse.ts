import { type FileAnswer, fileKinds } from "@atelier/contract"
import type { RequestContext } from "./RequestContext.ts"

/** A header's text may only be of plain characters; whoever knows `filename*` reads the real name there. */
const plain = (name: string): string => name.replace(/[^\w.-]+/g, "_")

/** What RFC 8187 lets stand, and `encodeURIComponent` does not escape. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`
  )

/** A file as an HTTP response, under its name. */
export const fileResponse = (c: RequestContext, { kind, name, content }: FileAnswer): Response => {
  const { contentType, disposition } = fileKinds[kind]
  return c.body(new Uint8Array(content), 200, {
    "content-type": contentType,
    "content-length": String(content.byteLength),
    "content-disposition": `${disposition}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`
  })
}
