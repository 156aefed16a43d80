const turned: Readonly<Record<string, string>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft"
}

/** Mirrors the left and right arrow keys on a right-to-left page, so that "right" means "next". */
export const readingKey = (key: string): string =>
  document.dir === "rtl" ? (turned[key] ?? key) : key
