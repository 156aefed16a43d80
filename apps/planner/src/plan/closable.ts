import {
  installerAccess,
  isAdmin,
  progressAccess,
  shipperAccess,
  type UserConfiguration,
  type Visibility
} from "@atelier/domain/access"
import type { OwnEventType } from "./eventAddress.ts"
import type { Crews } from "./useReferenceData.ts"

export interface Closable extends Crews {
  readonly wholeShop: boolean
  readonly production: boolean
  /** False if the user may close nothing. */
  readonly isAny: boolean
}

const mayEdit = ({ display, editor }: Visibility): boolean => display && editor

/** Returns what a user may close, by the rule of `canEditEvent`. */
export const closableBy = (
  user: UserConfiguration,
  { progresses, installers, shippers }: Crews
): Closable => {
  const wholeShop = isAdmin(user)
  const production = wholeShop || mayEdit(user.productionVisibility)
  const own = {
    progresses: progresses.filter(({ id }) => wholeShop || mayEdit(progressAccess(user, id))),
    installers: installers.filter(({ id }) => wholeShop || mayEdit(installerAccess(user, id))),
    shippers: shippers.filter(({ id }) => wholeShop || mayEdit(shipperAccess(user, id)))
  }
  const isAny = production || Object.values(own).some(({ length }) => length > 0)
  return { ...own, wholeShop, production, isAny }
}

/** The kinds of events that a user may add to the calendar. */
export const addableBy = (user: UserConfiguration, crews: Crews): ReadonlyArray<OwnEventType> =>
  closableBy(user, crews).isAny ? ["UserEvent", "BlockerEvent"] : ["UserEvent"]
