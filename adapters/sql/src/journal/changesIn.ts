import type { ChangeSet } from "@atelier/domain/change"

export const changesIn = (text: string): ChangeSet => JSON.parse(text)
