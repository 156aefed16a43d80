import type { EventDetails } from "@atelier/contract"
import {
  allDayTime,
  type BlockerEvent,
  type BlockerScope,
  type EventTime,
  type UserEvent
} from "@atelier/domain/event"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { usePermissions, useText, useUserConfig, useWrite } from "@atelier/ui"
import type { FormFrame } from "@atelier/ui/form"
import Link from "@mui/material/Link"
import { useState } from "react"
import { Link as RouterLink } from "react-router"
import { closableBy, initialScope } from "../../plan/closures/closable.ts"
import { type OwnEventType, withEventAddress } from "../../plan/eventAddress.ts"
import { useReferenceData } from "../../plan/useReferenceData.ts"
import { scopeOfKey } from "../../view/scopeOfKey.ts"
import { eventColours } from "../fields/ColourChoice.tsx"
import { fieldsOfKind } from "../fields/eventFields.ts"
import { timeIn } from "../form/eventEdit.ts"
import { NewEventForm, type SendNewEvent } from "../form/NewEventForm.tsx"
import { useSaveClosure } from "../form/useSaveClosure.ts"

const common = {
  id: "new",
  version: 0,
  status: "Pending",
  comment: "",
  userIds: [],
  title: ""
} as const

const blank = (
  eventType: OwnEventType,
  time: EventTime | null,
  {
    today,
    scope,
    title
  }: { readonly today: LocalDate; readonly scope: BlockerScope; readonly title: string }
): UserEvent | BlockerEvent => {
  const when = time ?? allDayTime({ start: today, end: addDays(today, 1) })
  return eventType === "UserEvent"
    ? { ...common, ...when, eventType, customHexColor: eventColours[0], workOrderId: null }
    : { ...common, ...when, eventType, scope, title }
}

const detailsOf = (event: UserEvent | BlockerEvent): EventDetails => ({
  event,
  workOrder: null,
  values: [],
  link: null,
  percentCompleted: 0,
  nextProgressId: null,
  asksToCompletePrevious: false,
  isAllDone: false,
  steps: []
})

const useSendUserEvent = ({ idempotencyKey }: Pick<FormFrame, "idempotencyKey">): SendNewEvent => {
  const { mutateAsync } = useWrite("createUserEvent", { idempotencyKey })
  return async (form, _choices, preview) => {
    const time = timeIn(form)
    if (time === null) throw new Error("a form without a time is not sent")
    const { comment, userIds, workOrderId, customHexColor } = form
    const title = form.title.trim()
    return mutateAsync({
      query: { preview },
      body: { title, comment, userIds, workOrderId, time, customHexColor: customHexColor || null }
    })
  }
}

const useSendClosure = ({ idempotencyKey }: Pick<FormFrame, "idempotencyKey">): SendNewEvent => {
  const save = useSaveClosure(idempotencyKey)
  return (form, choices, preview) => save({ form, before: null, choices, preview })
}

/** Returns the current query string with the new work order wizard instead of the event form. */
const wizardSearch = (day: LocalDate): string => {
  const search = withEventAddress(new URLSearchParams(window.location.search), null)
  search.set("wizard", `create.${day}`)
  return search.toString()
}

export const NewEventDialog = ({
  eventType,
  time,
  closed,
  closes,
  onClose
}: {
  readonly eventType: OwnEventType
  /** Initial time; null for today. */
  readonly time: EventTime | null
  /** Legend key of the resource that a new closure names first; null for none. */
  readonly closed: string | null
  readonly closes: (next: URL, now: URL) => boolean
  readonly onClose: () => void
}) => {
  const t = useText("event", "enums")
  const user = useUserConfig()
  const { may } = usePermissions()
  const reference = useReferenceData()
  const [first] = useState(() => {
    const closable = closableBy(user, reference)
    const named = closed === null ? null : scopeOfKey(closable, closed)
    const title = named === null ? "" : t("event:new.absence")
    const scope = named ?? initialScope(closable)
    return detailsOf(blank(eventType, time, { today: user.today, scope, title }))
  })
  const [editable] = useState(() => new Set(fieldsOfKind[eventType]))
  return (
    <NewEventForm
      formId={eventType === "UserEvent" ? "user-event/new" : "blocker/new"}
      title={t(`event:new.${eventType}`)}
      doneText={(title) => t("event:created", { title })}
      first={first}
      reference={reference}
      editable={editable}
      note={
        eventType === "UserEvent" && may("createWorkOrder") ? (
          <Link
            component={RouterLink}
            to={{ search: wizardSearch(first.event.startDate) }}
            variant="body2"
            sx={{ alignSelf: "flex-start" }}
          >
            {t("event:new.workOrder")}
          </Link>
        ) : null
      }
      useSend={eventType === "UserEvent" ? useSendUserEvent : useSendClosure}
      closes={closes}
      onClose={onClose}
    />
  )
}
