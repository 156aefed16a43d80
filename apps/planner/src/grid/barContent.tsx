import type { EventDisplayInfo } from "@fullcalendar/react"
import type { BarLook } from "../bars/BarLook.ts"
import { EventBar } from "../bars/EventBar.tsx"
import { Glyph } from "../bars/Glyph.tsx"
import { HiddenBars } from "../bars/HiddenBars.tsx"
import type { BarProps } from "./barInputs.ts"

const aboutOf = ({ crew, facts }: BarLook): string => [crew, facts].filter(Boolean).join(" · ")

const EventRow = ({ look }: { readonly look: BarLook }) => (
  <div
    className="at-row"
    data-status={look.status}
    style={{ "--at-colour": look.colour, "--at-ink": look.ink }}
  >
    <span className="at-row-mark">{look.glyph !== null && <Glyph name={look.glyph} />}</span>
    <span className="at-row-text" aria-hidden="true">
      <span className="at-row-title" dir="auto">
        {look.title}
      </span>
      <span className="at-row-crew">
        {look.time}
        {look.time !== null && aboutOf(look) !== "" && " · "}
        <bdi>{aboutOf(look)}</bdi>
      </span>
    </span>
    {look.late && <Glyph name="late" />}
    {look.status === "Started" && <Glyph name="started" />}
    {look.status === "Completed" && <Glyph name="completed" />}
    <span className="at-spoken">{look.spoken}</span>
  </div>
)

const propsOf = (info: EventDisplayInfo): BarProps => info.event.extendedProps as BarProps

export const barContent = (info: EventDisplayInfo) => {
  const props = propsOf(info)
  if (props.kind === "more") return <HiddenBars count={props.count} text={info.event.title} />
  if (props.kind === "blocker") return <span className="at-blocker-title">{props.title}</span>
  if (info.view.type.startsWith("list")) return <EventRow look={props.look} />
  const ends = {
    first: info.isStart && props.segment.isFirst,
    last: info.isEnd && props.segment.isLast
  }
  return <EventBar look={props.look} ends={ends} pending={props.pending} />
}

export const barClass = (info: EventDisplayInfo): string => {
  if (propsOf(info).kind === "blocker") return ""
  return info.view.type.startsWith("list") ? "at-row-event" : "at-event"
}

/** Stores the event id on FullCalendar's event element, for keyboard and pointer handlers. */
export const markBar = (info: EventDisplayInfo & { readonly el: HTMLElement }): void => {
  const props = propsOf(info)
  if (props.kind === "bar") info.el.dataset.eventId = props.segment.entry.event.id
}
