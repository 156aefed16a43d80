import {
  hideWorkOrder,
  lockPositions,
  priorityPage,
  saveNote,
  saveThresholds,
  thresholds,
  unlockPositions,
  visibleSettings
} from "@atelier/application/priorities"
import {
  changeMergedProgress,
  changeRecord,
  createRecord,
  deleteRecord
} from "@atelier/application/reference"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../Ports.ts"
import { data } from "./data.ts"
import { writtenData } from "./writtenData.ts"

const ofProgress = (id: string) => ({ kind: "progress", id }) as const
const ofMerged = (id: string) => ({ kind: "merged", id }) as const

const held = (
  positions: ReadonlyArray<{ readonly workOrderIdPublic: string; readonly position: number }>
) =>
  positions.map(({ workOrderIdPublic, position }) => ({ workOrderId: workOrderIdPublic, position }))

export const priorityListHandlers = {
  getProgressScheduling: ({ query }, caller) =>
    priorityPage(ofProgress(query.progressId), query, caller),
  getMergedProgressScheduling: ({ query }, caller) =>
    priorityPage(ofMerged(query.mergedProgressId), query, caller),
  getSchedulingConfigs: (_, caller) => data(visibleSettings("priorityListSettings", caller)),
  createSchedulingConfig: ({ body }, caller) => createRecord("priorityListSettings", body, caller),
  updateSchedulingConfig: ({ body }, caller) => changeRecord("priorityListSettings", body, caller),
  deleteSchedulingConfig: ({ body }, caller) =>
    deleteRecord("priorityListSettings", body.id, caller),
  getMergedSchedulingConfigs: (_, caller) => data(visibleSettings("mergedProgress", caller)),
  createMergedSchedulingConfig: ({ body }, caller) => createRecord("mergedProgress", body, caller),
  updateMergedSchedulingConfig: ({ body }, caller) => changeMergedProgress(body, caller),
  deleteMergedSchedulingConfig: ({ body }, caller) =>
    deleteRecord("mergedProgress", body.id, caller),
  getThresholds: () => thresholds,
  saveThresholds: ({ body }, caller) => saveThresholds(body, caller),
  lockPosition: ({ body }, caller) =>
    writtenData(lockPositions(ofProgress(body.progressId), held([body]), caller)),
  unlockPosition: ({ body }, caller) =>
    writtenData(unlockPositions(ofProgress(body.progressId), [body.workOrderIdPublic], caller)),
  lockPositions: ({ body }, caller) =>
    writtenData(lockPositions(ofProgress(body.progressId), held(body.positions), caller)),
  unlockPositions: ({ body }, caller) =>
    writtenData(unlockPositions(ofProgress(body.progressId), body.workOrderIds, caller)),
  lockMergedPosition: ({ body }, caller) =>
    writtenData(lockPositions(ofMerged(body.mergedProgressId), held([body]), caller)),
  unlockMergedPosition: ({ body }, caller) =>
    writtenData(unlockPositions(ofMerged(body.mergedProgressId), [body.workOrderIdPublic], caller)),
  lockMergedPositions: ({ body }, caller) =>
    writtenData(lockPositions(ofMerged(body.mergedProgressId), held(body.positions), caller)),
  unlockMergedPositions: ({ body }, caller) =>
    writtenData(unlockPositions(ofMerged(body.mergedProgressId), body.workOrderIds, caller)),
  hideWorkOrderForProgress: ({ body: { progressId, workOrderIdPublic } }, caller) =>
    hideWorkOrder({ progressId, workOrderId: workOrderIdPublic }, caller),
  saveSchedulingWorkOrderNote: ({ body: { workOrderIdPublic, ...note } }, caller) =>
    saveNote({ ...note, workOrderId: workOrderIdPublic }, caller)
} satisfies Partial<Handlers<Ports>>
