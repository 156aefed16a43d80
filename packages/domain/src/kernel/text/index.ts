export { editDistance } from "./editDistance.ts"
export { foldText } from "./foldText.ts"
export {
  lineOfText,
  type Notation,
  requiredLine,
  requiredText,
  text,
  writtenAs
} from "./text.ts"
export { beginsAll, digitsOf, isFound, phoneSigns, withEnds, wordsOf } from "./words.ts"
