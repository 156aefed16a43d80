import { type Call, type RefusalTag, refusalStatus, refusalsOf } from "@atelier/contract"
import { takesIfMatch } from "./headers.ts"
import { versionSentence } from "./versionSentence.ts"

const edgeRefusals = [
  "ExpectationFailed",
  "MisdirectedRequest"
] as const satisfies ReadonlyArray<RefusalTag>

export const documentedRefusals = (call: Call): ReadonlyMap<number, ReadonlyArray<RefusalTag>> => {
  const tags: ReadonlyArray<RefusalTag> = [
    ...refusalsOf(call),
    ...edgeRefusals,
    ...(call.scope === "write" ? ["IdempotencyMismatch" as const, "RightsChanged" as const] : []),
    ...(versionSentence(call) === "" ? [] : ["VersionRequired" as const]),
    ...(takesIfMatch(call) ? ["PreconditionFailed" as const] : [])
  ]
  const byStatus = new Map<number, Array<RefusalTag>>()
  for (const tag of new Set(tags))
    byStatus.set(refusalStatus[tag], [...(byStatus.get(refusalStatus[tag]) ?? []), tag])
  return byStatus
}
