export {
  asksToCompletePrevious,
  type CompleteEvent,
  completeEvent,
  startEvent
} from "./completeEvent.ts"
export { percentOfSteps, stepDays } from "./stepDays.ts"
export {
  completedOn,
  completedStepIds,
  goesBack,
  isOpen,
  isPending,
  isWork,
  type Open,
  type Pending,
  previousCompletions,
  type Unseen,
  type WorkEvent
} from "./transition.ts"
export { changesFollowingVisit, completedBefore, visitCalendar } from "./visit.ts"
export { withProductions } from "./withProductions.ts"
