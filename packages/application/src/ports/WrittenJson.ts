/** Serialised JSON, as a text or as UTF-8 bytes. */
export type WrittenJson = string | Uint8Array<ArrayBuffer>
