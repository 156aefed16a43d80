import type { CallOutput } from "@atelier/contract"
import { Notification } from "@atelier/domain/notification"
import { addDays, LocalDate } from "@atelier/domain/time"
import { Option, Schema } from "effect"
import type { Format } from "../text/useFormat.ts"
import type { Text } from "../text/useText.ts"

export type NotificationRow = CallOutput<"getNotifications">["data"][number]

type Content = Pick<Notification, "notificationType" | "notificationData">

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))
const decode = Schema.decodeUnknownOption(Notification)

/** Parses a notification; null if this version does not know its type. */
const contentOf = ({
  notificationType,
  notificationData
}: Pick<NotificationRow, "notificationType" | "notificationData">): Content | null => {
  const content = Option.flatMap(parse(notificationData), (data) =>
    decode({ userId: "me", notificationType, notificationData: data })
  )
  return Option.getOrNull(content)
}

const subjectOf = ({ notificationData: data }: Content): string => {
  if ("WebhookId" in data) return data.WebhookId
  return "EmailId" in data ? data.EmailId : data.WorkOrderId
}

/** Notifications of one change with the same message, such as ten completed steps. */
export interface NotificationGroup {
  readonly id: string
  readonly ids: ReadonlyArray<NotificationRow["id"]>
  readonly createdAt: string
  readonly isRead: boolean
  readonly contents: readonly [Content, ...ReadonlyArray<Content>]
}

/** Groups notifications of the same type, subject and time; keeps the order, newest first. */
export const groupedNotifications = (
  rows: ReadonlyArray<NotificationRow>
): ReadonlyArray<NotificationGroup> => {
  const groups = new Map<string, NotificationGroup>()
  for (const row of rows) {
    const content = contentOf(row)
    if (content === null) continue
    const { notificationCreatedDate: createdAt } = row
    const key = [row.notificationType, subjectOf(content), createdAt].join(" ")
    const group = groups.get(key)
    groups.set(
      key,
      group === undefined
        ? { id: row.id, ids: [row.id], createdAt, isRead: row.isRead, contents: [content] }
        : {
            ...group,
            ids: [...group.ids, row.id],
            isRead: group.isRead && row.isRead,
            contents: [...group.contents, content]
          }
    )
  }
  return [...groups.values()]
}

const [DAY, TIME, MIDNIGHT] = [10, 11, "00:00"]

const daysText = (start: string, end: string, format: Format): string => {
  const [from, until] = [start.slice(0, DAY), end.slice(0, DAY)]
  const [begins, ends] = [start.slice(TIME), end.slice(TIME)]
  const isAllDay = begins === MIDNIGHT && ends === MIDNIGHT
  const last = isAllDay ? addDays(LocalDate.make(until), -1) : until
  const first = `${format.day(from, "medium")}${isAllDay ? "" : ` ${format.time(begins)}`}`
  return last <= from ? first : format.period(first, format.day(last, "medium"))
}

const nameOf = ({ notificationData: data }: Content): string => {
  if ("WebhookName" in data) return data.WebhookName
  return "Subject" in data ? data.Subject : data.WorkOrderName
}

/** Number of further work orders that a notification is about. */
const othersIn = ({ notificationData: data }: Content): number =>
  "Others" in data ? (data.Others ?? 0) : 0

export const groupText = ({ contents }: NotificationGroup, t: Text, format: Format): string => {
  const [{ notificationType, notificationData }] = contents
  const names = contents.flatMap(({ notificationData: data }) =>
    "ProgressName" in data ? [data.ProgressName] : []
  )
  return t(`news:type.${notificationType}`, {
    count: contents.length,
    name: nameOf(contents[0]),
    to: "To" in notificationData ? notificationData.To : "",
    others: othersIn(contents[0]),
    outcome: "Outcome" in notificationData ? notificationData.Outcome : "",
    progress: names[0] ?? "",
    when:
      "StartDateTime" in notificationData
        ? daysText(notificationData.StartDateTime, notificationData.EndDateTime, format)
        : ""
  })
}

export const leadsToConfiguration = (group: NotificationGroup): boolean =>
  groupPath(group).startsWith("/configuration/")

/** Returns the path that a group links to: its event, webhook, e-mails or work order. */
export const groupPath = ({ contents }: NotificationGroup): string => {
  const [{ notificationData: data }] = contents
  if ("WebhookId" in data) return `/configuration/webhooks/${encodeURIComponent(data.WebhookId)}`
  if ("EmailId" in data)
    return data.EventId === null
      ? "/configuration/emails/sent"
      : `/events/${encodeURIComponent(data.EventId)}`
  if (othersIn(contents[0]) > 0) return "/workOrders"
  return contents.length === 1 && "EventId" in data
    ? `/events/${encodeURIComponent(data.EventId)}`
    : `/workOrders/${encodeURIComponent(data.WorkOrderId)}`
}
