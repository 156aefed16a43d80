export {
  Document,
  DocumentBytes,
  DocumentCategory,
  type DocumentOwner,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS
} from "./Document.ts"
export { DocumentName, documentName, MAX_DOCUMENT_NAME } from "./DocumentName.ts"
export { DocumentService, VendorService } from "./DocumentService.ts"
export { type DocumentPreview, previewOf } from "./previewOf.ts"
