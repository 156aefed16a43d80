import {
  hideWorkOrder,
  lockPositions,
  priorityPage,
  saveNote,
  saveThresholds,
  thresholds,
  unlockPositions
} from "@atelier/application/priorities"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"
import { writtenData } from "../records/writtenData.ts"

const held = (
  positions: ReadonlyArray<{ readonly workOrderIdPublic: string; readonly position: number }>
) =>
  positions.map(({ workOrderIdPublic, position }) => ({ workOrderId: workOrderIdPublic, position }))

export const priorityListHandlers = {
  getPriorityList: ({ query }, caller) => priorityPage(query, query, caller),
  getThresholds: () => thresholds,
  saveThresholds: ({ body }, caller) => saveThresholds(body, caller),
  lockPositions: ({ body }, caller) =>
    writtenData(lockPositions(body.list, held(body.positions), caller)),
  unlockPositions: ({ body }, caller) =>
    writtenData(unlockPositions(body.list, body.workOrderIds, caller)),
  hideWorkOrder: ({ body: { progressId, workOrderIdPublic } }, caller) =>
    hideWorkOrder({ progressId, workOrderId: workOrderIdPublic }, caller),
  saveNote: ({ body: { workOrderIdPublic, ...note } }, caller) =>
    saveNote({ ...note, workOrderId: workOrderIdPublic }, caller)
} satisfies Partial<Handlers<Ports>>
