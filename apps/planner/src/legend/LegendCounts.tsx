import { createContext, useContext } from "react"

/** Numbers of events by key of the legend. A new month changes only these. */
export const LegendCounts = createContext<ReadonlyMap<string, number>>(new Map())

export const LegendCount = ({ of }: { readonly of: string }) => (
  <span className="at-count">{useContext(LegendCounts).get(of) ?? 0}</span>
)
