export { aloneInProcess } from "./aloneInProcess.ts"
export { journalSubjects } from "./journalSubjects.ts"
export { kindPasses, takes } from "./kindPasses.ts"
export { LARGE_CHANGE_BYTES } from "./largeChange.ts"
export { MAX_USES, missing, newReferences, referencesOf, referencesTo } from "./references.ts"
export { removedUsers } from "./removedUsers.ts"
export { rowName } from "./rowName.ts"
export {
  foldCase,
  takesUniqueValue,
  type Uniqueness,
  uniqueConflict,
  uniquenessOf,
  valueTaken
} from "./uniqueRows.ts"
