import { hash } from "node:crypto"
import { type FileAnswer, fileKinds } from "@atelier/contract"
import type { Reply } from "./Reply.ts"
import { fileBody, type StoredFile } from "./StoredFile.ts"

/** A header's text may only be of plain characters; whoever knows `filename*` reads the real name there. */
const plain = (name: string): string => name.replace(/[^\w.-]+/g, "_")

/** What RFC 8187 lets stand, and `encodeURIComponent` does not escape. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`
  )

const fileHeaders = ({ kind, name }: Pick<FileAnswer, "kind" | "name">, bytes: number) => {
  const { contentType, disposition } = fileKinds[kind]
  return {
    "content-type": contentType,
    "content-length": String(bytes),
    "content-disposition": `${disposition}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`
  }
}

/** A file as an answer, under its name. */
export const fileReply = ({ content, ...file }: FileAnswer): Reply => ({
  status: 200,
  headers: fileHeaders(file, content.byteLength),
  body: new Uint8Array(content)
})

/** A file that is sent as it is read, under its name. */
export const storedFileReply = ({ handle, bytes, ...file }: StoredFile): Reply => ({
  status: 200,
  headers: {
    ...fileHeaders(file, bytes),
    "cache-control": "no-store",
    etag: `"${hash("sha1", `${file.name} ${bytes}`)}"`
  },
  body: fileBody(handle, bytes)
})
