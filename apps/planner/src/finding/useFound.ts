import { isFound } from "@atelier/domain/text"
import { addDays, isoWeek } from "@atelier/domain/time"
import {
  useCall,
  useFormat,
  usePermissions,
  useRecords,
  useText,
  useUserConfig,
  visibleEntries,
  whenText
} from "@atelier/ui"
import { keepPreviousData } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { addableBy, notesMaintenances } from "../plan/closures/closable.ts"
import { withEventAddress } from "../plan/eventAddress.ts"
import { eventTitle } from "../plan/eventLook.ts"
import { eventName } from "../plan/eventName.ts"
import { MAINTENANCES_PATH, orderPath } from "../plan/paths.ts"
import { useEventAddress } from "../plan/useEventAddress.ts"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { installerKey, shipperKey } from "../view/legendKey.ts"
import type { Found } from "./Found.ts"
import { namedFirst } from "./namedFirst.ts"
import { soughtWeek } from "./soughtWeek.ts"
import { useFoundOrders } from "./useFoundOrders.ts"

/** The call accepts at most this many days on each side of today. */
const DAYS_AROUND = 199
const MAX_EVENTS = 6
const MAX_PEOPLE = 6

const withNewOrder = (address: URLSearchParams): string => {
  const search = withEventAddress(address, null)
  search.set("wizard", "create")
  return search.toString()
}

export const useFound = (sought: string, mayCreate: boolean): ReadonlyArray<Found> => {
  const t = useText("orders", "menu", "enums", "calendar", "event", "common")
  const format = useFormat()
  const user = useUserConfig()
  const { isAdmin } = usePermissions()
  const reference = useReferenceData()
  const { linkTo } = useEventAddress()
  const [address] = useSearchParams()
  const orders = useFoundOrders(sought)
  const search = sought.trim()
  const events = useCall(
    "queryEvents",
    {
      query: {
        start: addDays(user.today, -DAYS_AROUND),
        end: addDays(user.today, DAYS_AROUND),
        search
      },
      body: {
        steps: null,
        shipperIds: null,
        installerIds: null,
        templateIds: null,
        workOrderTypeIds: null
      }
    },
    { enabled: search.length > 1, placeholderData: keepPreviousData }
  )
  const users = useRecords("user", { enabled: isAdmin })
  const people: ReadonlyArray<Omit<Found, "kind">> = [
    ...reference.installers.map(({ id, name }) => ({
      key: `installer ${id}`,
      label: name,
      detail: t("orders:find.installer"),
      link: { to: `/?only=${installerKey(id)}` }
    })),
    ...reference.shippers.map(({ id, name }) => ({
      key: `shipper ${id}`,
      label: name,
      detail: t("orders:find.shipper"),
      link: { to: `/?only=${shipperKey(id)}` }
    })),
    ...(users.data ?? []).map(({ id, name }) => ({
      key: `user ${id}`,
      label: name,
      detail: t("orders:find.user"),
      link: { href: `/configuration/users/${encodeURIComponent(id)}` }
    }))
  ]
  const actions: ReadonlyArray<Omit<Found, "kind">> = [
    ...(!mayCreate
      ? []
      : [
          {
            key: "create",
            label: t("menu:createWorkOrder"),
            detail: "",
            link: { to: { search: withNewOrder(address) } }
          }
        ]),
    ...addableBy(user, reference).map((eventType) => ({
      key: `new ${eventType}`,
      label: t(`event:new.${eventType}`),
      detail: "",
      link: linkTo({ kind: "new", eventType, time: null, closed: null })
    })),
    ...(notesMaintenances(user)
      ? [
          {
            key: "maintenance",
            label: t("calendar:toolbar.newMaintenance"),
            detail: "",
            link: { href: `${MAINTENANCES_PATH}/create` }
          }
        ]
      : []),
    { key: "today", label: t("orders:find.today"), detail: "", link: { to: "/" } },
    { key: "signOut", label: t("orders:find.signOut"), detail: "", link: { to: "/logout" } }
  ]
  const monday = soughtWeek(search, user.today)
  const weeks: ReadonlyArray<Found> =
    monday === null
      ? []
      : [
          {
            kind: "screen",
            key: `week ${monday}`,
            label: `${t("menu:calendar")} · ${t("common:date.week", { week: isoWeek(monday).week })}`,
            detail: format.period(
              format.day(monday, "dated"),
              format.day(addDays(monday, 6), "dated")
            ),
            link: { to: `/?view=timeGridWeek&date=${monday}` }
          }
        ]
  const isSought = ({ label }: Omit<Found, "kind">): boolean => isFound(label, sought)
  return [
    ...namedFirst(orders, sought, ({ name }) => name).map(
      ({ id, name, clientName }): Found => ({
        kind: "order",
        key: `order ${id}`,
        label: name,
        detail: clientName,
        link: { to: orderPath(id) }
      })
    ),
    ...namedFirst(search.length > 1 ? (events.data?.data ?? []) : [], sought, eventTitle)
      .filter(({ event }) => event.eventType !== "BlockerEvent")
      .slice(0, MAX_EVENTS)
      .map(
        (entry): Found => ({
          kind: "event",
          key: `event ${entry.event.id}`,
          label: eventTitle(entry),
          detail: [
            entry.workOrder === null ? "" : eventName(entry.event, reference.names, t),
            whenText(entry.event, format)
          ]
            .filter(Boolean)
            .join(" · "),
          link: linkTo({ kind: "event", eventId: entry.event.id })
        })
      ),
    ...(search === "" ? [] : people.filter(isSought).slice(0, MAX_PEOPLE)).map(
      (person): Found => ({ kind: "person", ...person })
    ),
    ...weeks,
    ...visibleEntries(user)
      .map(({ route, text, app }) => ({
        key: `screen ${route}`,
        label: t(text),
        detail: "",
        link: app === "planner" ? { to: route } : { href: route }
      }))
      .filter(isSought)
      .map((screen): Found => ({ kind: "screen", ...screen })),
    ...actions.filter(isSought).map((action): Found => ({ kind: "action", ...action }))
  ]
}
