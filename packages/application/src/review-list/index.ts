export { planForOrders, REACH_DAYS } from "./planForOrders.ts"
export { planForReview, reviewList, rowAsSeen } from "./reviewList.ts"
