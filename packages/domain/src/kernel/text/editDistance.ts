/** The number of letters to insert, delete or replace until one text is the other. */
export const editDistance = (one: string, other: string): number => {
  let above = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = above[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1)
      line.push(Math.min(replaced, above[column]! + 1, line[column - 1]! + 1))
    }
    above = line
  }
  return above[other.length]!
}
