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
export { beginUpload, cancelUpload, continueUpload, finishUpload, uploadState } from "./uploads.ts"
