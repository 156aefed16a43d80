import {
  type Call,
  commonRefusals,
  type RefusalTag,
  refusalStatus,
  refusedInBody,
  writeRefusals
} from "@atelier/contract"
import { takesIfMatch } from "./headers.ts"
import { versionSentence } from "./versionSentence.ts"

/** What any request may be refused with before it is known which call it is for. */
const edgeRefusals = [
  "ExpectationFailed",
  "MisdirectedRequest"
] as const satisfies ReadonlyArray<RefusalTag>

const isInBody = (tag: RefusalTag): tag is keyof typeof refusedInBody =>
  Object.hasOwn(refusedInBody, tag)

/** Whether the address of a call names rows, or what selects them. */
const namesInAddress = ({ params, query, body }: Call): boolean =>
  params !== undefined || (query !== undefined && body === undefined)

/** What a use case refuses with, as it is answered where the address, the body or both name rows. */
const answeredAs = (call: Call, tag: RefusalTag): ReadonlyArray<RefusalTag> =>
  isInBody(tag)
    ? [
        ...(namesInAddress(call) ? [tag] : []),
        ...(call.body === undefined ? [] : [refusedInBody[tag]])
      ]
    : [tag]

/** The refusals of a call by their status. */
export const documentedRefusals = (
  name: string,
  call: Call
): ReadonlyMap<number, ReadonlyArray<RefusalTag>> => {
  const tags: ReadonlyArray<RefusalTag> = [
    ...commonRefusals,
    ...edgeRefusals,
    ...call.refusals.flatMap((tag) => answeredAs(call, tag)),
    ...(call.scope === "write" ? [...writeRefusals, "IdempotencyMismatch" as const] : []),
    ...(versionSentence([name, call]) === "" ? [] : ["VersionRequired" as const]),
    ...(takesIfMatch(call) ? ["PreconditionFailed" as const, ...answeredAs(call, "NotFound")] : [])
  ]
  const byStatus = new Map<number, Array<RefusalTag>>()
  for (const tag of new Set(tags))
    byStatus.set(refusalStatus[tag], [...(byStatus.get(refusalStatus[tag]) ?? []), tag])
  return byStatus
}
