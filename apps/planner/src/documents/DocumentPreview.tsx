import { type DocumentPreview as Preview, previewOf } from "@atelier/domain/document"
import { lazyPart, ProblemNotice, Skeletons, useCall, useIsPhone, useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import DownloadOutlined from "@mui/icons-material/DownloadOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import IconButton from "@mui/material/IconButton"
import Typography from "@mui/material/Typography"
import { Suspense, useEffect, useId, useState } from "react"
import { keptDocuments } from "../plan/keptNames.ts"
import type { ListedDocument } from "./ListedDocument.ts"
import { useDocumentWrites } from "./useDocumentWrites.ts"

const PdfPages = lazyPart(async () => (await import("./PdfPages.tsx")).PdfPages)

/** Larger files are downloaded and opened by other programs. */
const MAX_SHOWN_BYTES = 50_000_000
const MAX_TEXT_BYTES = 1_000_000

const addressOf = (content: Blob, mediaType: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(new Blob([content], { type: mediaType }))
  })

const Picture = ({
  content,
  mediaType,
  name
}: {
  content: Blob
  mediaType: string
  name: string
}) => {
  const t = useText("document")
  const [address, setAddress] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    addressOf(content, mediaType).then(setAddress, () => setBroken(true))
  }, [content, mediaType])
  if (isBroken) return <Typography role="alert">{t("document:notShown")}</Typography>
  if (address === null) return <Skeletons rows={4} />
  return (
    <Box
      component="img"
      src={address}
      alt={name}
      onError={() => setBroken(true)}
      sx={{ maxWidth: "100%", maxHeight: "75vh", display: "block", mx: "auto" }}
    />
  )
}

const Text = ({ content }: { content: Blob }) => {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    void content.slice(0, MAX_TEXT_BYTES).text().then(setText)
  }, [content])
  if (text === null) return <Skeletons rows={4} />
  return (
    <Box
      component="pre"
      tabIndex={0}
      sx={{ m: 0, fontSize: 13, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
    >
      {text}
    </Box>
  )
}

const Shown = ({ preview, content, name }: { preview: Preview; content: Blob; name: string }) => {
  switch (preview.kind) {
    case "image":
      return <Picture content={content} mediaType={preview.mediaType} name={name} />
    case "pdf":
      return <PdfPages content={content} name={name} />
    case "text":
      return <Text content={content} />
  }
}

const Content = ({ document }: { document: ListedDocument }) => {
  const { id, name } = document
  const { data, error, refetch } = useCall(
    "getDocumentContent",
    { params: { id }, query: {} },
    {
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      keptAs: keptDocuments(document, id)
    }
  )
  const preview = previewOf(name)
  if (error !== null) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined || preview === null || !(data.content instanceof Blob))
    return <Skeletons rows={6} />
  return (
    <Suspense fallback={<Skeletons rows={6} />}>
      <Shown preview={preview} content={data.content} name={name} />
    </Suspense>
  )
}

/** Preview of an image, PDF or text; runs no scripts of the document. */
export const DocumentPreview = ({
  document,
  onClose
}: {
  readonly document: ListedDocument
  readonly onClose: () => void
}) => {
  const t = useText("document", "common")
  const id = useId()
  const isPhone = useIsPhone()
  const { download } = useDocumentWrites()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={id}
    >
      <DialogTitle
        id={id}
        sx={{ pr: 7, overflowWrap: "anywhere", display: "flex", gap: 2, alignItems: "center" }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {document.name}
        </Box>
        <Button
          size="small"
          variant="outlined"
          startIcon={<DownloadOutlined />}
          onClick={() => void download(document)}
        >
          {t("document:download")}
        </Button>
      </DialogTitle>
      <IconButton
        onClick={onClose}
        aria-label={t("common:actions.close")}
        sx={{ position: "absolute", top: 12, insetInlineEnd: 12 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      <DialogContent sx={{ minHeight: 200 }}>
        {document.bytes > MAX_SHOWN_BYTES ? (
          <Typography>{t("document:tooLarge")}</Typography>
        ) : (
          <Content document={document} />
        )}
      </DialogContent>
    </Dialog>
  )
}
