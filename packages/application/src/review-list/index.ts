export { planForOrders, REACH_DAYS } from "./planForOrders.ts"
export { planForReview, reviewAsSeen, reviewList } from "./reviewList.ts"
export { inTemplate } from "./templateSteps.ts"
