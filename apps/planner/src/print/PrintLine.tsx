import type { BarLook } from "../bars/BarLook.ts"
import { useWho } from "./useWho.ts"

const marks = { Pending: "", Started: "▶ ", Completed: "✓ " } as const

/** An event as one printed line, with signs and words instead of colours. */
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
