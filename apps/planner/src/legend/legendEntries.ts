import type { CalendarEvent, UserConfig } from "@atelier/contract"
import { installerAccess, progressAccess, shipperAccess } from "@atelier/domain/access"
import { memoizeByObject } from "@atelier/domain/record"
import type { GlyphName } from "../bars/Glyph.tsx"
import { PRODUCTION_COLOUR, UNASSIGNED_COLOUR, USER_EVENT_COLOUR } from "../plan/eventLook.ts"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import {
  installerKey,
  legendKeys,
  PRODUCTION,
  progressKey,
  shipperKey,
  USER_EVENTS
} from "../view/legendKey.ts"

export interface LegendEntry {
  readonly key: string
  /** Null if the name is a translated text: production, user events, unassigned. */
  readonly name: string | null
  readonly colour: string
}

export interface LegendGroup {
  readonly kind: "steps" | "production" | "deliveries" | "installations" | "user"
  readonly glyph: GlyphName | null
  readonly entries: ReadonlyArray<LegendEntry>
}

interface Coloured {
  readonly id: string
  readonly name: string
  readonly colorHexa: string
}

const entriesOf = (
  records: ReadonlyArray<Coloured>,
  keyOf: (id: string) => string
): ReadonlyArray<LegendEntry> =>
  records.map(({ id, name, colorHexa }) => ({ key: keyOf(id), name, colour: colorHexa }))

const inLegend = (user: UserConfig, progressId: string): boolean =>
  progressAccess(user, progressId).display &&
  (user.progressVisibility.find((entry) => entry.progressId === progressId)?.displayInLegend ??
    true)

/** The legend of a user, without hidden and deleted progresses and empty groups. */
export const legendGroups = (
  user: UserConfig,
  { progresses, shippers, installers }: ReferenceData
): ReadonlyArray<LegendGroup> => {
  const unassigned = (key: string): LegendEntry => ({ key, name: null, colour: UNASSIGNED_COLOUR })
  const groups: ReadonlyArray<LegendGroup> = [
    {
      kind: "steps",
      glyph: null,
      entries: entriesOf(
        progresses.filter(({ id, deleted }) => !deleted && inLegend(user, id)),
        progressKey
      )
    },
    {
      kind: "production",
      glyph: "production",
      entries: user.productionVisibility.display
        ? [{ key: PRODUCTION, name: null, colour: PRODUCTION_COLOUR }]
        : []
    },
    {
      kind: "deliveries",
      glyph: "delivery",
      entries: [
        ...entriesOf(
          shippers.filter(({ id }) => shipperAccess(user, id).display),
          shipperKey
        ),
        ...(shipperAccess(user, null).display ? [unassigned(shipperKey(null))] : [])
      ]
    },
    {
      kind: "installations",
      glyph: "installation",
      entries: [
        ...entriesOf(
          installers.filter(({ id }) => installerAccess(user, id).display),
          installerKey
        ),
        ...(installerAccess(user, null).display ? [unassigned(installerKey(null))] : [])
      ]
    },
    {
      kind: "user",
      glyph: "user",
      entries: [{ key: USER_EVENTS, name: null, colour: USER_EVENT_COLOUR }]
    }
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

export const legendCounts = memoizeByObject(
  (entries: ReadonlyArray<CalendarEvent>): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>()
    for (const { event } of entries)
      for (const key of legendKeys(event)) counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts
  }
)
