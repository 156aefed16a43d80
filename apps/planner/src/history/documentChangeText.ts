import type { Document } from "@atelier/domain/document"
import type { Format, Text } from "@atelier/ui"
import { sentence } from "./sentence.ts"

export const documentChangeText = (
  before: Document,
  after: Document,
  t: Text,
  format: Pick<Format, "bytes" | "fromTo">
): string => {
  const category = (each: Document): string => t(`enums:documentCategory.${each.category}`)
  const isRenamed = before.name !== after.name
  const parts = [
    ...(before.category === after.category
      ? []
      : [format.fromTo(category(before), category(after))]),
    ...(before.bytes === after.bytes
      ? []
      : [format.fromTo(format.bytes(before.bytes), format.bytes(after.bytes))])
  ]
  const name = isRenamed ? format.fromTo(before.name, after.name) : after.name
  return isRenamed && parts.length === 0 ? name : sentence(name, parts)
}
