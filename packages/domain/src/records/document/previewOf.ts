import { extensionOf } from "./DocumentName.ts"

/** How a browser displays a document before it is downloaded, and with which media type. */
export type DocumentPreview =
  | { readonly kind: "image"; readonly mediaType: string }
  | { readonly kind: "pdf"; readonly mediaType: "application/pdf" }
  | { readonly kind: "text"; readonly mediaType: "text/plain" }

const image = (mediaType: string): DocumentPreview => ({ kind: "image", mediaType })

const text: DocumentPreview = { kind: "text", mediaType: "text/plain" }

/** Previews by file extension. None of these types can run code in a page. */
const previews: Readonly<Record<string, DocumentPreview>> = {
  ".png": image("image/png"),
  ".jpg": image("image/jpeg"),
  ".jpeg": image("image/jpeg"),
  ".gif": image("image/gif"),
  ".webp": image("image/webp"),
  ".avif": image("image/avif"),
  ".bmp": image("image/bmp"),
  ".pdf": { kind: "pdf", mediaType: "application/pdf" },
  ".txt": text,
  ".csv": text,
  ".md": text,
  ".log": text,
  ".json": text,
  ".xml": text,
  ".nc": text
}

/** The preview of a document by its name; null if it can only be downloaded. */
export const previewOf = (name: string): DocumentPreview | null => {
  const extension = extensionOf(name).toLowerCase()
  return Object.hasOwn(previews, extension) ? (previews[extension] ?? null) : null
}
