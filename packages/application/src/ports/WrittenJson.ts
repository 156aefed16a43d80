export type WrittenJson = string | Uint8Array<ArrayBuffer>
