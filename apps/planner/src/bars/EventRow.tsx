import type { BarLook } from "./BarLook.ts"
import { Glyph } from "./Glyph.tsx"

const aboutOf = ({ crew, facts }: BarLook): string => [crew, facts].filter(Boolean).join(" · ")

export const EventRow = ({ look }: { readonly look: BarLook }) => (
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
