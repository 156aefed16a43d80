import { measureTypes } from "@atelier/domain/quantity"
import type { Format, Text } from "@atelier/ui"
import { whenText } from "@atelier/ui"
import { timeOfDraft } from "@atelier/ui/form"
import type { Choice } from "../../fields/Choice.ts"
import { scopeText } from "../../plan/closures/scopeText.ts"
import type { Names } from "../../plan/eventLook.ts"
import type { EventField, EventForm } from "../form/EventForm.ts"

export interface FieldWords {
  readonly t: Text
  readonly format: Format
  readonly names: Names
  readonly people: ReadonlyArray<Choice>
  readonly groups: ReadonlyArray<Choice>
  readonly orders: ReadonlyArray<Choice>
}

const nameIn = (choices: ReadonlyArray<Choice>, id: string | null): string =>
  choices.find((choice) => choice.id === id)?.name ?? ""

const timeText = ({ time }: EventForm, { format }: FieldWords): string => {
  const decoded = timeOfDraft(time)
  return decoded === null
    ? [time.startDate, time.startTime, time.lastDate, time.endTime].filter(Boolean).join(" ")
    : whenText(decoded, format, "full")
}

const amountsText = ({ values }: EventForm, { t }: FieldWords): string =>
  measureTypes
    .filter((type) => values[type] !== "")
    .map((type) => `${t(`enums:measureType.${type}`)} ${values[type]}`)
    .join(", ")

const texts: {
  readonly [F in EventField]: (form: EventForm, words: FieldWords) => string
} = {
  title: ({ title }) => title,
  customHexColor: ({ customHexColor }) => customHexColor,
  time: timeText,
  daysOff: ({ daysOff }, { format }) => daysOff.map((day) => format.day(day, "medium")).join(", "),
  comment: ({ comment }) => comment,
  userIds: ({ userIds }, { people }) => userIds.map((id) => nameIn(people, id)).join(", "),
  shipperId: ({ shipperId }, { names }) => names.shipper.get(shipperId ?? "")?.name ?? "",
  installerIds: ({ installerIds }, { names }) =>
    installerIds.flatMap((id) => names.installer.get(id)?.name ?? []).join(", "),
  values: amountsText,
  unlinked: ({ unlinked }, { t }) => t(unlinked ? "event:link.off" : "event:link.on"),
  dateLocked: ({ dateLocked }, { t }) => t(dateLocked ? "event:lock.on" : "event:lock.off"),
  workOrderGroupId: ({ workOrderGroupId }, { groups }) => nameIn(groups, workOrderGroupId),
  workOrderId: ({ workOrderId }, { orders }) => nameIn(orders, workOrderId),
  scope: ({ scope }, { names, t }) => scopeText(scope, names, t)
}

export const fieldText = (field: EventField, form: EventForm, words: FieldWords): string =>
  texts[field](form, words)
