import type { Lane } from "./Lane.ts"

/** The height of the strip of loads at the top of a lane, in pixels. */
const STRIP_PX = 10
const PADDING_PX = 4
const MIN_LANE_PX = 34
const MIN_DETAILED_PX = 48
const GROUP_PX = 30

/** A line of the view, a lane or the head of a group, and where it stands. */
export type LaneLine = {
  /** Tells it from every other one; a group may be called as a lane is. */
  readonly key: string
  readonly top: number
  readonly height: number
} & (
  | { readonly kind: "group"; readonly group: NonNullable<Lane["group"]>; readonly isOpen: boolean }
  | { readonly kind: "lane"; readonly lane: Lane }
)

/** How high a lane is, so that all of its tracks have room. */
const laneHeight = ({ tracks, resource, detail }: Lane, rowPx: number): number =>
  Math.max(
    detail === "" ? MIN_LANE_PX : MIN_DETAILED_PX,
    tracks * rowPx + PADDING_PX * 2 + (resource === null ? 0 : STRIP_PX)
  )

/** Where a track of a lane begins, in pixels from the top of the lane. */
export const trackTop = ({ resource }: Lane, track: number, rowPx: number): number =>
  PADDING_PX + (resource === null ? 0 : STRIP_PX) + track * rowPx

/** The lanes one below the other, below the heads of their groups; closed groups have none. */
export const laneLines = (
  lanes: ReadonlyArray<Lane>,
  closed: ReadonlySet<string>,
  rowPx: number
): ReadonlyArray<LaneLine> => {
  const lines: Array<LaneLine> = []
  let top = 0
  let group: Lane["group"] = null
  for (const lane of lanes) {
    if (lane.group !== null && lane.group !== group) {
      const isOpen = !closed.has(lane.group)
      const head = { kind: "group", group: lane.group, isOpen } as const
      lines.push({ ...head, key: `group ${lane.group}`, top, height: GROUP_PX })
      top += GROUP_PX
    }
    group = lane.group
    if (group !== null && closed.has(group)) continue
    const height = laneHeight(lane, rowPx)
    lines.push({ kind: "lane", key: `lane ${lane.key}`, lane, top, height })
    top += height
  }
  return lines
}

/** The place of the line at a height, by halving; the last one below all of them. */
export const lineAt = (lines: ReadonlyArray<LaneLine>, y: number): number => {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
