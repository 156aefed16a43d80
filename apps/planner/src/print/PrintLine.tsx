import type { BarLook } from "../bars/BarLook.ts"
import { useWho } from "./useWho.ts"

const marks = { Pending: "", Started: "▶ ", Completed: "✓ " } as const

/** An event in one line: how far, when, what and who; told by signs and words, not by colour. */
export const PrintLine = ({
  look,
  about = true
}: {
  readonly look: BarLook
  readonly about?: boolean
}) => {
  const who = useWho()(look)
  return (
    <>
      {look.late ? "! " : ""}
      {marks[look.status]}
      {look.time === null ? "" : `${look.time} `}
      <bdi>{look.title}</bdi>
      {about && who !== "" ? <span className="crew">{` · ${who}`}</span> : null}
    </>
  )
}
