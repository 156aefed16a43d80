import type { BarLook } from "../bars/BarLook.ts"

const marks = { Pending: "", Started: "▶ ", Completed: "✓ " } as const

/** An event in one line: how far, when, what and who; told by signs and words, not by colour. */
export const PrintLine = ({
  look,
  about = true
}: {
  readonly look: BarLook
  readonly about?: boolean
}) => (
  <>
    {look.late ? "! " : ""}
    {marks[look.status]}
    {look.time === null ? "" : `${look.time} `}
    <bdi>{look.title}</bdi>
    {about && look.crew !== "" ? <span className="crew">{` · ${look.crew}`}</span> : null}
  </>
)
