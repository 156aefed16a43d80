import { type Call, type CallName, calls } from "@atelier/contract"
import type { LongWork } from "@atelier/http"

const isBrief = (name: string): boolean => {
  const call: Call | undefined = Object.hasOwn(calls, name) ? calls[name as CallName] : undefined
  return call?.isLong === "brief"
}

export const longOrBrief = (long: LongWork, brief: LongWork): LongWork => ({
  prepare: long.prepare,
  answer: (job, gone) => (isBrief(job.name) ? brief : long).answer(job, gone)
})
