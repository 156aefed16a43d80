import type { JournalPosition, OpaqueIds, OpaqueNames } from "@atelier/application/ports"
import { ChangeId, NotificationId } from "@atelier/domain/record"

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

const randomSign = (signs: string): string => signs[Math.floor(Math.random() * signs.length)] ?? ""

const randomName = (): string =>
  `${Array.from({ length: 21 }, () => randomSign(SIGNS)).join("")}${randomSign("AQgw")}`

const randomNames = <Name extends string>(make: (text: string) => Name): OpaqueNames<Name> => {
  const names = new Map<number, Name>()
  const numbers = new Map<string, number>()
  return {
    nameOf: (number) => {
      const name = names.get(number) ?? make(randomName())
      names.set(number, name)
      numbers.set(name, number)
      return name
    },
    numberOf: (name) => numbers.get(name) ?? null
  }
}

export const opaqueIdsInMemory = (): OpaqueIds["Service"] => {
  const positions = new Map<string, JournalPosition>()
  return {
    changes: randomNames((text) => ChangeId.make(text)),
    notifications: randomNames((text) => NotificationId.make(text)),
    positions: {
      seal: (position) => {
        const text = randomName()
        positions.set(text, position)
        return text
      },
      open: (text) => positions.get(text) ?? null
    }
  }
}
