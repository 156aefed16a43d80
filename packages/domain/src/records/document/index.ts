export {
  Document,
  DocumentBytes,
  DocumentCategory,
  type DocumentOwner,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_VERSIONS,
  MAX_DOCUMENTS,
  withoutContentKey
} from "./Document.ts"
export { DocumentName, documentName, MAX_DOCUMENT_NAME } from "./DocumentName.ts"
export { DocumentService, serviceOf, VendorService } from "./DocumentService.ts"
export { type DocumentPreview, previewOf } from "./previewOf.ts"
