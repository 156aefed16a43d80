import { seesDocuments } from "@atelier/domain/access"
import { DocumentCategory } from "@atelier/domain/document"
import { useUserConfig } from "@atelier/ui"

export const useDocumentCategories = (): ReadonlyArray<DocumentCategory> => {
  const user = useUserConfig()
  return DocumentCategory.literals.filter((category) => seesDocuments(user, category))
}
