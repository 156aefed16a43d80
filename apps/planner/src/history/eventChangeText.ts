import { type Event, isFurtherVisit, sameTime } from "@atelier/domain/event"
import type { Format, Text } from "@atelier/ui"
import { Equal } from "effect"
import { eventCrew, type Names } from "../plan/eventLook.ts"
import { eventName } from "../plan/eventName.ts"
import { sentence } from "./sentence.ts"

const linkText = {
  intact: "event:link.on",
  broken: "event:link.left",
  unlinked: "event:link.off"
} as const

interface EventSpeech {
  readonly names: Names
  readonly t: Text
  readonly format: Pick<Format, "fromTo">
  readonly when: (event: Event) => string
}

const partsOf = (
  before: Event,
  after: Event,
  { format, names, t, when }: EventSpeech
): ReadonlyArray<string> => [
  ...(before.status === after.status ? [] : [t(`enums:status.${after.status}`)]),
  ...(sameTime(before, after) ? [] : [format.fromTo(when(before), when(after))]),
  ...(eventCrew(before, names) === eventCrew(after, names)
    ? []
    : [eventCrew(after, names) || t("event:fact.unassigned")]),
  ...("title" in before && "title" in after && before.title !== after.title
    ? [format.fromTo(before.title, after.title)]
    : []),
  ...(Equal.equals(before.userIds, after.userIds) ? [] : [t("event:field.userIds")]),
  ...(before.comment === after.comment ? [] : [t("event:field.comment")]),
  ...("link" in before && "link" in after && before.link !== after.link
    ? [t(linkText[after.link])]
    : []),
  ...("dateLocked" in before && "dateLocked" in after && before.dateLocked !== after.dateLocked
    ? [t(after.dateLocked ? "event:lock.on" : "event:lock.off")]
    : []),
  ...(isFurtherVisit(before) && isFurtherVisit(after) && !Equal.equals(before.values, after.values)
    ? [t("event:field.values")]
    : []),
  ...("scope" in before && "scope" in after && !Equal.equals(before.scope, after.scope)
    ? [t("event:field.scope")]
    : [])
]

/** Describes the change of an event in one line; empty if it is not worth showing. */
export const eventChangeText = (
  { after, before }: { readonly before: Event | null; readonly after: Event | null },
  speech: EventSpeech
): string => {
  const event = after ?? before
  if (event === null) return ""
  const { names, t, when } = speech
  const name = eventName(event, names, t)
  if (before === null) return sentence(name, [t("orders:home.added"), when(event)])
  if (after === null) return sentence(name, [t("orders:home.removed")])
  return sentence(name, partsOf(before, after, speech))
}
