export {
  changeDocument,
  deleteDocument,
  documentContent,
  documentsNamed,
  documentsOf,
  documentVersionContent,
  documentVersions,
  restoreDocumentVersion
} from "./documents.ts"
export { documentsToDelete } from "./documentsToDelete.ts"
export {
  BIN_DAYS,
  type DocumentsLookedAt,
  expireUploads,
  followDocuments,
  lookAtDocuments
} from "./keepDocuments.ts"
export {
  beginConsent,
  chooseDocumentService,
  disconnectDocumentService,
  documentServices,
  finishConsent
} from "./services.ts"
export {
  beginUpload,
  cancelUpload,
  continueUpload,
  finishUpload,
  unfinishedUploads,
  uploadState
} from "./uploads.ts"
