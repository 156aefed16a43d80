import {
  type DocumentCategory,
  DocumentName,
  type DocumentOwner,
  previewOf
} from "@atelier/domain/document"
import {
  lazyPart,
  ProblemNotice,
  Skeletons,
  useCall,
  useFieldText,
  useText,
  ValueDialog
} from "@atelier/ui"
import Box from "@mui/material/Box"
import TextField from "@mui/material/TextField"
import Typography from "@mui/material/Typography"
import useMediaQuery from "@mui/material/useMediaQuery"
import { Schema } from "effect"
import { Suspense, useState } from "react"
import { keptDocuments } from "../plan/keptNames.ts"
import { AddDocuments } from "./AddDocuments.tsx"
import { DocumentMenu } from "./DocumentMenu.tsx"
import { DocumentRow } from "./DocumentRow.tsx"
import type { ListedDocument } from "./ListedDocument.ts"
import { UploadRow } from "./UploadRow.tsx"
import { useUploads } from "./Uploads.tsx"
import { useDocumentCategories } from "./useDocumentCategories.ts"
import { useDocumentWrites } from "./useDocumentWrites.ts"
import { useFiles } from "./useFiles.ts"

const isName = Schema.is(DocumentName)

const RenameDialog = ({
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

const DocumentPreview = lazyPart(
  async () => (await import("./DocumentPreview.tsx")).DocumentPreview
)

const VersionsDialog = lazyPart(async () => (await import("./VersionsDialog.tsx")).VersionsDialog)

const useDocuments = (owner: DocumentOwner) => {
  const { workOrderId, eventId } = owner
  const params =
    workOrderId === null
      ? ({ table: "event", id: eventId } as const)
      : ({ table: "workOrder", id: workOrderId } as const)
  return useCall("getDocuments", { params }, { keptAs: keptDocuments(owner) })
}

export const DocumentsPanel = ({ owner }: { readonly owner: DocumentOwner }) => {
  const t = useText("document", "enums", "common")
  const categories = useDocumentCategories()
  const [chosen, setChosen] = useState<DocumentCategory | undefined>(categories[0])
  const category = chosen ?? "others"
  const { data, error, refetch } = useDocuments(owner)
  const { under, cancel, retry } = useUploads()
  const { take, isOver, handlers } = useFiles(owner, category)
  const { download } = useDocumentWrites()
  const isTouched = useMediaQuery("(pointer: coarse)")
  const [menu, setMenu] = useState<{ document: ListedDocument; anchor: HTMLElement } | null>(null)
  const [renamed, setRenamed] = useState<ListedDocument | null>(null)
  const [versioned, setVersioned] = useState<ListedDocument | null>(null)
  const [shown, setShown] = useState<ListedDocument | null>(null)
  const sending = under.filter(
    (upload) =>
      upload.owner.workOrderId === owner.workOrderId && upload.owner.eventId === owner.eventId
  )
  const open = (document: ListedDocument): void => {
    if (previewOf(document.name) === null) void download(document)
    else setShown(document)
  }
  return (
    <Box
      {...handlers}
      sx={{
        position: "relative",
        pt: 0.75,
        borderRadius: "10px",
        outline: isOver ? "2px dashed" : "none",
        outlineColor: "primary.main",
        outlineOffset: 6
      }}
    >
      <AddDocuments
        categories={categories}
        category={category}
        onCategory={setChosen}
        onFiles={take}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75 }} aria-live="polite">
        {isOver
          ? t("document:dropHere", { category: t(`enums:documentCategory.${category}`) })
          : t(isTouched ? "document:hintTouch" : "document:hint")}
      </Typography>
      {sending.length > 0 && (
        <Box component="ul" aria-label={t("document:underWay")} sx={{ m: 0, mt: 1, p: 0 }}>
          {sending.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onCancel={() => cancel(upload.key)}
              onRetry={() => retry(upload.key)}
            />
          ))}
        </Box>
      )}
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={2} />}
      {data?.data.length === 0 && sending.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 1.5 }}>
          {t("document:none")}
        </Typography>
      )}
      {categories.map((each) => {
        const rows = data?.data.filter((document) => document.category === each) ?? []
        const title = t(`enums:documentCategory.${each}`)
        return rows.length === 0 ? null : (
          <Box key={each} sx={{ mt: 1.5 }}>
            <Typography variant="body2" color="text.secondary" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
            <Box component="ul" aria-label={title} sx={{ m: 0, p: 0 }}>
              {rows.map((document) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  onOpen={() => open(document)}
                  onMenu={(anchor) => setMenu({ document, anchor })}
                />
              ))}
            </Box>
          </Box>
        )
      })}
      {menu !== null && (
        <DocumentMenu
          {...menu}
          categories={categories}
          onRename={() => setRenamed(menu.document)}
          onVersions={() => setVersioned(menu.document)}
          onClose={() => setMenu(null)}
        />
      )}
      {renamed !== null && <RenameDialog document={renamed} onClose={() => setRenamed(null)} />}
      <Suspense fallback={null}>
        {versioned !== null && (
          <VersionsDialog document={versioned} onClose={() => setVersioned(null)} />
        )}
        {shown !== null && <DocumentPreview document={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </Box>
  )
}
