import type { UserConfig } from "@atelier/contract"
import { editsSteps, mayClose, type UserConfiguration } from "@atelier/domain/access"
import { type BlockerScope, noScope } from "@atelier/domain/event"
import type { OwnEventType } from "../eventAddress.ts"
import type { Crews } from "../useReferenceData.ts"

export interface Closable extends Crews {
  readonly wholeShop: boolean
  readonly production: boolean
}

export const closableBy = (user: UserConfiguration, crews: Crews): Closable => {
  const may = (scope: Partial<BlockerScope>): boolean => mayClose(user, { ...noScope, ...scope })
  return {
    wholeShop: may({ wholeShop: true }),
    production: may({ production: true }),
    progresses: crews.progresses.filter(({ id }) => may({ progressIds: [id] })),
    installers: crews.installers.filter(({ id }) => may({ installerIds: [id] })),
    shippers: crews.shippers.filter(({ id }) => may({ shipperIds: [id] }))
  }
}

const idsOf = (records: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> =>
  records.map(({ id }) => id)

/**
 * Returns the scope of a new closure: the whole shop if the user may close it, or the only resource
 * that the user may close. Otherwise the user chooses.
 */
export const initialScope = (closable: Closable): BlockerScope => {
  const { wholeShop, production, progresses, installers, shippers } = closable
  if (wholeShop) return { ...noScope, wholeShop }
  const count = Number(production) + progresses.length + installers.length + shippers.length
  if (count !== 1) return noScope
  return {
    wholeShop,
    production,
    progressIds: idsOf(progresses),
    installerIds: idsOf(installers),
    shipperIds: idsOf(shippers)
  }
}

export const addableBy = (user: UserConfiguration, crews: Crews): ReadonlyArray<OwnEventType> => {
  const { production, ...closable } = closableBy(user, crews)
  const { progresses, installers, shippers } = closable
  const isAny = production || [progresses, installers, shippers].some(({ length }) => length > 0)
  return isAny ? ["UserEvent", "BlockerEvent"] : ["UserEvent"]
}

/** Whether the user may note breakdowns and maintenances of machines. */
export const notesMaintenances = (user: UserConfig): boolean =>
  user.hasSchedulingOption && editsSteps(user)
