import { hash } from "node:crypto"
import { type DocumentAnswer, type FileAnswer, type FileKind, fileKinds } from "@atelier/contract"
import { noPagePolicy } from "../request/contentSecurityPolicy.ts"
import { piecesOfFile, type StoredFile } from "../request/StoredFile.ts"
import { piecesOf, streamed } from "../request/streamed.ts"
import type { Reply } from "./Reply.ts"

/**
 * A header's text may only be of plain characters; whoever knows `filename*` reads the real name
 * there.
 */
const plain = (name: string): string => name.replace(/[^\w.-]+/g, "_")

/** What RFC 8187 lets stand, and `encodeURIComponent` does not escape. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`
  )

const fileHeaders = (
  { kind, name }: { readonly kind: FileKind; readonly name: string },
  bytes: number
) => {
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

/** Headers of what is sent as it is read, and kept by nobody else. */
const sentHeaders = (file: { readonly kind: FileKind; readonly name: string }, bytes: number) => ({
  ...fileHeaders(file, bytes),
  "cache-control": "no-store",
  etag: `"${hash("sha1", `${file.name} ${bytes}`)}"`
})

/** A file that is sent as it is read, under its name. */
export const storedFileReply = ({ handle, bytes, ...file }: StoredFile): Reply => ({
  status: 200,
  headers: sentHeaders(file, bytes),
  body: streamed(piecesOfFile({ handle, bytes }))
})

/** Should a browser show it all the same, then as of nowhere, and without anything that runs. */
const SANDBOX = `${noPagePolicy}; sandbox`

/** A document as an answer, read while it is sent, to save under its name. */
export const documentReply = ({ name, bytes, content }: DocumentAnswer): Reply => ({
  status: 200,
  headers: {
    ...sentHeaders({ kind: "document", name }, bytes),
    "content-security-policy": SANDBOX
  },
  body: streamed(piecesOf(content instanceof Blob ? content.stream() : content))
})
