import { extensionOf } from "./DocumentName.ts"

/**
 * How a document is shown before it is downloaded, with the media type that a browser is to take it
 * for.
 */
export type DocumentPreview =
  | { readonly kind: "image"; readonly mediaType: string }
  | { readonly kind: "pdf"; readonly mediaType: "application/pdf" }
  | { readonly kind: "text"; readonly mediaType: "text/plain" }

const image = (mediaType: string): DocumentPreview => ({ kind: "image", mediaType })

const text: DocumentPreview = { kind: "text", mediaType: "text/plain" }

/** What can be shown, by the end of its name. Nothing that a page could run is here. */
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

/** How a document of some name can be shown; null where it can only be downloaded. */
export const previewOf = (name: string): DocumentPreview | null => {
  const extension = extensionOf(name).toLowerCase()
  return Object.hasOwn(previews, extension) ? (previews[extension] ?? null) : null
}
