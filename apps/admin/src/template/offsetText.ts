import type { Text } from "@atelier/ui"

/** Writes an offset: "3 worked days before delivery"; empty if it is not an integer. */
export const offsetText = (t: Text, offset: unknown, referenceDate: string): string => {
  if (typeof offset !== "number" || !Number.isInteger(offset)) return ""
  const side = offset === 0 ? "on" : offset < 0 ? "before" : "after"
  return t(`admin:template.${side}.${referenceDate}`, { count: Math.abs(offset) })
}
