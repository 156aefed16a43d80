const NOT_IN = -1

export interface OrderSet {
  readonly members: Int32Array
  /** The index of each order among the members; negative if it is not a member. */
  readonly positions: Int32Array
  size: number
}

export const noOrders = (count: number): OrderSet => ({
  members: new Int32Array(count),
  positions: new Int32Array(count).fill(NOT_IN),
  size: 0
})

export const setMember = (set: OrderSet, order: number, isMember: boolean): void => {
  const { members, positions } = set
  const position = positions[order]!
  if (isMember === (position !== NOT_IN)) return
  if (isMember) {
    members[set.size] = order
    positions[order] = set.size
    set.size += 1
    return
  }
  set.size -= 1
  const last = members[set.size]!
  members[position] = last
  positions[last] = position
  positions[order] = NOT_IN
}

/** A copy that draws the same members for the same random numbers. */
export const copiedSet = ({ members, positions, size }: OrderSet): OrderSet => ({
  members: members.slice(),
  positions: positions.slice(),
  size
})

export const writeSet = (to: OrderSet, from: OrderSet): void => {
  to.members.set(from.members)
  to.positions.set(from.positions)
  to.size = from.size
}

export const clearMembers = (set: OrderSet): void => {
  set.positions.fill(NOT_IN)
  set.size = 0
}

export const drawnMember = ({ members, size }: OrderSet, random: () => number): number =>
  members[Math.floor(random() * size)]!
