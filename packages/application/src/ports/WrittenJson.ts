/** JSON that is written already: a text, or its bytes in UTF-8. */
export type WrittenJson = string | Uint8Array<ArrayBuffer>
