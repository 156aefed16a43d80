import type { WorkOrder } from "@atelier/domain/work-order"

/** Returns the link to a map; null for an empty address. */
export const mapLink = (parts: ReadonlyArray<string>): string | null => {
  const place = parts.map((part) => part.trim()).filter((part) => part !== "")
  return place.length === 0
    ? null
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.join(", "))}`
}

/** Returns the `tel:` link of a phone number; null without digits. */
export const phoneLink = (phone: string): string | null => {
  const digits = phone.replace(/(?!^\+)[^\d]/g, "")
  return /\d/.test(digits) ? `tel:${digits}` : null
}

/** Returns the lines of a work order's address and a link to a map. */
export const addressOf = (order: WorkOrder) => {
  const street = [order.clientAddress, order.clientAddressLine2]
  const town = [order.clientCity, order.clientState, order.clientZipCode]
  const lines = [street, town].map((line) => line.filter(Boolean).join(", ")).filter(Boolean)
  return { lines, map: mapLink([...street, ...town]) }
}
