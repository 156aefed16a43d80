const turned: Readonly<Record<string, string>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft"
}

/**
 * The key as it is meant where days go from left to right: on a page that is read from right to
 * left, the left arrow goes on and the right one goes back.
 */
export const readingKey = (key: string): string =>
  document.dir === "rtl" ? (turned[key] ?? key) : key
