import { DocumentName } from "@atelier/domain/document"
import { useFieldText, useText, ValueDialog } from "@atelier/ui"
import TextField from "@mui/material/TextField"
import { Schema } from "effect"
import { useState } from "react"
import type { ListedDocument } from "./ListedDocument.ts"
import { useDocumentWrites } from "./useDocumentWrites.ts"

const isName = Schema.is(DocumentName)

export const RenameDialog = ({
  document,
  onClose
}: {
  readonly document: ListedDocument
  readonly onClose: () => void
}) => {
  const t = useText("document")
  const fieldText = useFieldText()
  const { rename } = useDocumentWrites()
  const [name, setName] = useState(document.name)
  const isRight = isName(name.trim())
  const isWrong = name.trim() !== "" && !isRight
  return (
    <ValueDialog
      title={t("document:renameTitle")}
      confirmLabel={t("document:rename")}
      isRight={isRight && name.trim() !== document.name}
      onConfirm={() => rename(document, name.trim())}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={t("document:name")}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isWrong}
        helperText={isWrong ? fieldText("must be a name that a file may have") : " "}
      />
    </ValueDialog>
  )
}
