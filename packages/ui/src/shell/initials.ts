/** First letters of the first and last word: "Marie-Ève Côté" gives "MC". */
export const initials = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => word !== "")
  const first = words[0] ?? ""
  const last = words.length > 1 ? (words.at(-1) ?? "") : ""
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase() ?? "").join("")
}
