export {
  lineOfText,
  type Notation,
  requiredLine,
  requiredText,
  text,
  writtenAs
} from "./text.ts"
