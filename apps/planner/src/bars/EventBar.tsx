import type { BarLook } from "./BarLook.ts"
import { Glyph } from "./Glyph.tsx"

/** Ends of the event that a bar shows; other ends have straight edges. */
export interface BarEnds {
  readonly first: boolean
  readonly last: boolean
}

/**
 * A bar. Steps are filled with the colour of their progress. Production, delivery and installation
 * have an outline in the colour of the crew and an icon. User events have a stripe. Completed
 * events are paler; started, completed, late and locked events also have an icon.
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
    style={{ "--at-colour": look.colour, "--at-ink": look.ink }}
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
