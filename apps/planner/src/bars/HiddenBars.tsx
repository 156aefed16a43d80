import { Glyph } from "./Glyph.tsx"
import type { HiddenCount } from "./visibleSegments.ts"

/** Last row of a day: the numbers of open and of completed events without a bar. */
export const HiddenBars = ({
  count: { open, completed },
  text
}: {
  readonly count: HiddenCount
  /** Both numbers in words. */
  readonly text: string
}) => (
  <span className="at-more" title={text}>
    {open > 0 && <span aria-hidden="true">+{open}</span>}
    {completed > 0 && (
      <span className="at-done" aria-hidden="true">
        <Glyph name="completed" />
        {completed}
      </span>
    )}
    <span className="at-spoken">{text}</span>
  </span>
)
