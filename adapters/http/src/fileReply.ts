import { type FileAnswer, fileKinds } from "@atelier/contract"
import type { Reply } from "./Reply.ts"

/** A header's text may only be of plain characters; whoever knows `filename*` reads the real name there. */
const plain = (name: string): string => name.replace(/[^\w.-]+/g, "_")

/** What RFC 8187 lets stand, and `encodeURIComponent` does not escape. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`
  )

/** A file as an answer, under its name. */
export const fileReply = ({ kind, name, content }: FileAnswer): Reply => {
  const { contentType, disposition } = fileKinds[kind]
  return {
    status: 200,
    headers: {
      "content-type": contentType,
      "content-length": String(content.byteLength),
      "content-disposition": `${disposition}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`
    },
    body: new Uint8Array(content)
  }
}
