import type { Lane } from "./Lane.ts"

/** Height of the load strip at the top of a lane, in pixels. */
const STRIP_PX = 10
const PADDING_PX = 4
const MIN_LANE_PX = 34
const MIN_TWO_LINES_PX = 48
const GROUP_PX = 30

export type LaneLine = {
  /** Unique; a group may have the same key as a lane. */
  readonly key: string
  readonly top: number
  readonly height: number
} & (
  | { readonly kind: "group"; readonly group: NonNullable<Lane["group"]>; readonly isOpen: boolean }
  | { readonly kind: "lane"; readonly lane: Lane }
)

/** In a narrow header, the load of a resource is below its name. */
const laneHeight = ({ tracks, resource, detail }: Lane, rowPx: number, isNarrow: boolean): number =>
  Math.max(
    detail !== "" || (isNarrow && resource !== null) ? MIN_TWO_LINES_PX : MIN_LANE_PX,
    tracks * rowPx + PADDING_PX * 2 + (resource === null ? 0 : STRIP_PX)
  )

/** Returns the top of a track in pixels from the top of its lane. */
export const trackTop = ({ resource }: Lane, track: number, rowPx: number): number =>
  PADDING_PX + (resource === null ? 0 : STRIP_PX) + track * rowPx

/** Positions lanes below the headers of their groups; leaves out the lanes of collapsed groups. */
export const laneLines = (
  lanes: ReadonlyArray<Lane>,
  closed: ReadonlySet<string>,
  rowPx: number,
  isNarrow: boolean
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
    const height = laneHeight(lane, rowPx, isNarrow)
    lines.push({ kind: "lane", key: `lane ${lane.key}`, lane, top, height })
    top += height
  }
  return lines
}

/** Returns the index of the line at a height by binary search; the last line if below all. */
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
