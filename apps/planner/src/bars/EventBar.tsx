import type { CSSProperties } from "react"
import type { BarLook } from "./BarLook.ts"
import { Glyph } from "./Glyph.tsx"

/** Which ends of its event a bar shows; the others are cut off straight. */
export interface BarEnds {
  readonly first: boolean
  readonly last: boolean
}

/**
 * One bar: steps filled with the colour of their progress, the dates of a work order outlined in
 * the colour of the crew and with a picture of their kind, user events with a stripe. What is
 * completed steps back; started, completed, late and locked carry a picture too.
 *
 */
export const EventBar = ({
  look,
  ends,
  pending
}: {
  readonly look: BarLook
  readonly ends: BarEnds
  readonly pending: boolean
}) => (
  <div
    className="at-bar"
    data-kind={look.kind}
    data-status={look.status}
    data-first={ends.first}
    data-last={ends.last}
    data-pending={pending}
    style={{ "--at-colour": look.colour, "--at-ink": look.ink } as CSSProperties}
  >
    {look.late && <Glyph name="late" />}
    {look.locked && <Glyph name="locked" />}
    {look.glyph !== null && <Glyph name={look.glyph} />}
    {look.time !== null && (
      <span className="at-time" aria-hidden="true">
        {look.time}
      </span>
    )}
    <span className="at-title" dir="auto" aria-hidden="true">
      {look.title}
    </span>
    {look.crew !== "" && (
      <span
        className={look.facts === "" ? "at-crew" : "at-crew at-beside"}
        dir="auto"
        aria-hidden="true"
      >
        {look.crew}
      </span>
    )}
    {look.facts !== "" && (
      <span className="at-facts" dir="auto" aria-hidden="true">
        {look.facts}
      </span>
    )}
    {look.status === "Started" && <Glyph name="started" />}
    {look.status === "Completed" && <Glyph name="completed" />}
    <span className="at-spoken">{look.spoken}</span>
  </div>
)
