/** The address of a map at a place, where its parts say enough to find it; null otherwise. */
export const mapLink = (parts: ReadonlyArray<string>): string | null => {
  const place = parts.map((part) => part.trim()).filter((part) => part !== "")
  return place.length === 0
    ? null
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.join(", "))}`
}

/** The number to dial of a telephone number as it is written; null without digits. */
export const phoneLink = (phone: string): string | null => {
  const digits = phone.replace(/(?!^\+)[^\d]/g, "")
  return /\d/.test(digits) ? `tel:${digits}` : null
}
