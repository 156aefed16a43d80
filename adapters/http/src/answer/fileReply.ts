import { hash } from "node:crypto"
import { type DocumentAnswer, type FileAnswer, type FileKind, fileKinds } from "@atelier/contract"
import { noPagePolicy } from "../request/contentSecurityPolicy.ts"
import { piecesOfFile, type StoredFile } from "../request/StoredFile.ts"
import { piecesOf, streamed } from "../request/streamed.ts"
import type { Reply } from "./Reply.ts"

/** ASCII file name for clients that do not support `filename*`. */
const plain = (name: string): string => name.replace(/[^\w.-]+/g, "_")

/** Encodes the characters that RFC 8187 excludes and `encodeURIComponent` leaves. */
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

export const fileReply = ({ content, ...file }: FileAnswer): Reply => ({
  status: 200,
  headers: fileHeaders(file, content.byteLength),
  body: new Uint8Array(content)
})

/** Headers of a streamed file, which must not be cached. */
const sentHeaders = (file: { readonly kind: FileKind; readonly name: string }, bytes: number) => ({
  ...fileHeaders(file, bytes),
  "cache-control": "no-store",
  etag: `"${hash("sha1", `${file.name} ${bytes}`)}"`
})

export const storedFileReply = ({ handle, bytes, ...file }: StoredFile): Reply => ({
  status: 200,
  headers: sentHeaders(file, bytes),
  body: streamed(piecesOfFile({ handle, bytes }))
})

/** Keeps a browser that displays the document from running scripts or using the origin. */
const SANDBOX = `${noPagePolicy}; sandbox`

/** A document streamed as a download. */
export const documentReply = ({ name, bytes, content }: DocumentAnswer): Reply => ({
  status: 200,
  headers: {
    ...sentHeaders({ kind: "document", name }, bytes),
    "content-security-policy": SANDBOX
  },
  body: streamed(piecesOf(content instanceof Blob ? content.stream() : content))
})
