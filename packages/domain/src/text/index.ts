export { foldText } from "./foldText.ts"
export {
  lineOfText,
  type Notation,
  requiredLine,
  requiredText,
  text,
  writtenAs
} from "./text.ts"
