import type { CallOutput } from "@atelier/contract"

/** A document as it is listed. */
export type ListedDocument = CallOutput<"getDocuments">["data"][number]
