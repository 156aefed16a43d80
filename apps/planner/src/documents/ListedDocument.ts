import type { CallOutput } from "@atelier/contract"

export type ListedDocument = CallOutput<"getDocuments">["data"][number]
