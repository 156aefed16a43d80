import type { EventDetails } from "@atelier/contract"
import {
  type BlockerScope,
  daysOffWithin,
  type EventTime,
  noScope,
  type TimeChange
} from "@atelier/domain/event"
import {
  type MeasuredValue,
  type MeasureType,
  measureTypes,
  parseQuantity
} from "@atelier/domain/quantity"
import { isSameValue, timeFaults, timeOfDraft } from "@atelier/ui/form"
import { type EventField, type EventForm, formOf } from "./EventForm.ts"

/** Error messages of the domain by field path. */
export type EventFaults = { readonly [path: string]: string }

const REQUIRED = "This value is required"
const NOT_A_NUMBER = "Value must be a whole or decimal number"

const amount = (form: EventForm, measureType: MeasureType): string =>
  form.values[measureType].trim()

export const eventFaults = (form: EventForm, editable: ReadonlySet<EventField>): EventFaults => {
  const wrongAmounts = measureTypes.filter((measureType) => {
    const text = amount(form, measureType)
    return text !== "" && parseQuantity(text) === null
  })
  const { scope } = form
  const named = [...scope.progressIds, ...scope.installerIds, ...scope.shipperIds]
  return {
    ...(editable.has("title") && form.title.trim() === "" ? { title: REQUIRED } : {}),
    ...(editable.has("time") && Object.keys(timeFaults(form.time)).length > 0
      ? { time: REQUIRED }
      : {}),
    ...(editable.has("values")
      ? Object.fromEntries(wrongAmounts.map((type) => [`values.${type}`, NOT_A_NUMBER]))
      : {}),
    ...(editable.has("scope") && !scope.wholeShop && !scope.production && named.length === 0
      ? { scope: REQUIRED }
      : {})
  }
}

const typedValues = (form: EventForm): ReadonlyArray<MeasuredValue> =>
  measureTypes.flatMap((measureType) => {
    const text = amount(form, measureType)
    const value = text === "" ? null : parseQuantity(text)
    return value === null ? [] : [{ measureType, value }]
  })

export const changedFields = (
  form: EventForm,
  details: EventDetails,
  editable: ReadonlySet<EventField>
): ReadonlySet<EventField> => {
  const before = formOf(details)
  const own = typedValues(before)
  return new Set(
    [...editable].filter((field) =>
      field === "values"
        ? !isSameValue(typedValues(form), own)
        : !isSameValue(form[field], before[field])
    )
  )
}

export const timeIn = (form: EventForm): EventTime | null => timeOfDraft(form.time)

export const scopeIn = ({ scope }: Pick<EventForm, "scope">): BlockerScope =>
  scope.wholeShop ? { ...noScope, wholeShop: true } : scope

const timeChange = (form: EventForm, details: EventDetails): TimeChange => {
  const time = timeIn(form)
  if (time === null) return {}
  if (details.event.eventType !== "ProductionEvent") return time
  return { startDate: time.startDate, endDate: time.endDate }
}

const daysOffChange = (form: EventForm) => {
  const time = timeIn(form)
  return time === null ? {} : { ...time, daysOff: daysOffWithin(time, form.daysOff) }
}

/** Returns the changed fields of an event in groups, from which each kind of call takes its own. */
export const eventEdit = (
  form: EventForm,
  details: EventDetails,
  editable: ReadonlySet<EventField>
) => {
  const changed = changedFields(form, details, editable)
  const only = <A extends object>(field: EventField, part: A): Partial<A> =>
    changed.has(field) ? part : {}
  return {
    common: {
      ...only("time", timeChange(form, details)),
      ...only("comment", { comment: form.comment })
    },
    group: only("workOrderGroupId", { workOrderGroupId: form.workOrderGroupId }),
    lock: only("dateLocked", { dateLocked: form.dateLocked }),
    values: only("values", { values: typedValues(form) }),
    step: {
      ...only("daysOff", daysOffChange(form)),
      ...only("userIds", { userIds: form.userIds }),
      ...only("unlinked", { breakLinkToReferenceDate: form.unlinked })
    },
    crew: {
      ...only("shipperId", { shipper: form.shipperId }),
      ...only("installerIds", { installers: form.installerIds })
    },
    own: {
      ...only("title", { title: form.title.trim() }),
      ...only("customHexColor", {
        customHexColor: form.customHexColor === "" ? null : form.customHexColor
      }),
      ...only("userIds", { userIds: form.userIds }),
      ...only("workOrderId", { workOrder: form.workOrderId })
    }
  }
}
