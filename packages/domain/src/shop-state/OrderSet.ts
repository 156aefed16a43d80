const NOT_IN = -1

/** Some of the orders of a shop, each of which may be drawn as likely as another. */
export interface OrderSet {
  readonly members: Int32Array
  /** Where each order stands among the members; below zero when it is none. */
  readonly positions: Int32Array
  size: number
}

/** None of so many orders. */
export const noOrders = (count: number): OrderSet => ({
  members: new Int32Array(count),
  positions: new Int32Array(count).fill(NOT_IN),
  size: 0
})

/** Takes an order into the set, or out of it. */
export const setMember = (set: OrderSet, order: number, isMember: boolean): void => {
  const { members, positions } = set
  const position = positions[order] as number
  if (isMember === (position !== NOT_IN)) return
  if (isMember) {
    members[set.size] = order
    positions[order] = set.size
    set.size += 1
    return
  }
  set.size -= 1
  const last = members[set.size] as number
  members[position] = last
  positions[last] = position
  positions[order] = NOT_IN
}

/** A copy of a set, which draws the same. */
export const copiedSet = ({ members, positions, size }: OrderSet): OrderSet => ({
  members: members.slice(),
  positions: positions.slice(),
  size
})

/** Writes a set of the same orders over another one. */
export const writeSet = (to: OrderSet, from: OrderSet): void => {
  to.members.set(from.members)
  to.positions.set(from.positions)
  to.size = from.size
}

/** Takes every member out of a set. */
export const clearMembers = (set: OrderSet): void => {
  set.positions.fill(NOT_IN)
  set.size = 0
}

/** One of the orders of a set that is not empty. */
export const drawnMember = ({ members, size }: OrderSet, random: () => number): number =>
  members[Math.floor(random() * size)] as number
