import type { EventDetails } from "@atelier/contract"
import { canEditEvent } from "@atelier/domain/access"
import { isWork, type WorkEvent } from "@atelier/domain/completing"
import { emailAddresses } from "@atelier/domain/record"
import { lazyPart, useText, useUserConfig } from "@atelier/ui"
import ChatOutlined from "@mui/icons-material/ChatOutlined"
import FolderOutlined from "@mui/icons-material/FolderOutlined"
import MapOutlined from "@mui/icons-material/MapOutlined"
import NotesOutlined from "@mui/icons-material/NotesOutlined"
import PhoneOutlined from "@mui/icons-material/PhoneOutlined"
import PhotoCameraOutlined from "@mui/icons-material/PhotoCameraOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { visuallyHidden } from "@mui/utils"
import { type ReactNode, Suspense, useRef, useState } from "react"
import { useDocumentCategories } from "../../documents/useDocumentCategories.ts"
import { addressOf, phoneLink } from "../../plan/contactLinks.ts"
import type { Names } from "../../plan/eventLook.ts"
import { eventName } from "../../plan/eventName.ts"
import { withWaiting } from "../../queue/meetEvent.ts"
import { useWaiting } from "../../queue/WritesProvider.tsx"
import { CommentDialog } from "./CommentDialog.tsx"
import { useEventWrite } from "./useEventWrite.ts"

/** Returns a name for a picture from its time, because cameras name all of them alike. */
const photoName = (fileName: string, at: Date): string => {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0] ?? ".jpg"
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString()
  return `Photo ${local.slice(0, 10)} ${local.slice(11, 23).replaceAll(":", ".")}${ending}`
}

const DocumentsDialog = lazyPart(
  async () => (await import("./DocumentsDialog.tsx")).DocumentsDialog
)

/** A button as large as a thumb: an icon with a word below. */
const BarButton = ({
  icon,
  children,
  href,
  onClick
}: {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly href?: string
  readonly onClick?: () => void
}) => (
  <Button
    color="inherit"
    {...(onClick === undefined ? {} : { onClick })}
    {...(href === undefined ? {} : { href, rel: "noreferrer" })}
    {...(href?.startsWith("https:") === true ? { target: "_blank" } : {})}
    sx={{
      flex: "1 1 auto",
      minWidth: 44,
      minHeight: 52,
      px: 0.25,
      py: 0.5,
      flexDirection: "column",
      gap: 0.25,
      fontSize: { xs: "0.625rem", sm: "0.6875rem" },
      lineHeight: 1.2,
      whiteSpace: "nowrap",
      "& svg": { fontSize: 22 }
    }}
  >
    {icon}
    {children}
  </Button>
)

interface Visit {
  readonly details: EventDetails
  readonly names: Names
}

/** Call, message, map, picture, comment and documents of a step or visit, for a thumb. */
export const VisitBar = ({ details, names }: Visit) => {
  const { event } = details
  return isWork(event) ? <Bar details={details} names={names} event={event} /> : null
}

const Bar = ({ details, event, names }: Visit & { readonly event: WorkEvent }) => {
  const t = useText("day", "event", "orders", "document", "enums", "common")
  const user = useUserConfig()
  const categories = useDocumentCategories()
  const category = categories.find((each) => each === "others") ?? categories[0]
  const write = useEventWrite(details, eventName(event, names, t))
  const shown = withWaiting(event, useWaiting())
  const [isCommenting, setCommenting] = useState(false)
  const [hasDocuments, setHasDocuments] = useState(false)
  const camera = useRef<HTMLInputElement>(null)
  const order = details.workOrder
  const owner = order === null ? null : { workOrderId: order.id, eventId: null }
  const phone = order === null ? null : phoneLink(order.clientPhone)
  const [email] = order === null ? [] : emailAddresses(order.clientEmail)
  const message =
    phone?.replace("tel:", "sms:") ??
    (email === undefined ? null : `mailto:${encodeURIComponent(email)}`)
  const map = order === null ? null : addressOf(order).map
  const mayEdit = canEditEvent(user, event)
  const takePhotos = async (files: ReadonlyArray<File>): Promise<void> => {
    if (owner === null || category === undefined) return
    for (const file of files) {
      const name = photoName(file.name, new Date())
      const photo = { kind: "photo", file, name, owner, category, uploadId: null } as const
      await write(photo, () => t("day:photoAdded", { name }))
    }
  }
  return (
    <Box sx={{ display: "flex", width: "100%", gap: 0.25, "@media print": { display: "none" } }}>
      {phone !== null && (
        <BarButton icon={<PhoneOutlined />} href={phone}>
          {t("day:bar.call")}
        </BarButton>
      )}
      {message !== null && (
        <BarButton icon={<ChatOutlined />} href={message}>
          {t("day:bar.message")}
        </BarButton>
      )}
      {map !== null && (
        <BarButton icon={<MapOutlined />} href={map}>
          {t("day:bar.map")}
        </BarButton>
      )}
      {mayEdit && owner !== null && category !== undefined && (
        <>
          <BarButton icon={<PhotoCameraOutlined />} onClick={() => camera.current?.click()}>
            {t("day:bar.photo")}
          </BarButton>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            tabIndex={-1}
            aria-label={t("document:photo")}
            style={{ ...visuallyHidden }}
            onChange={({ target }) => {
              void takePhotos([...(target.files ?? [])])
              target.value = ""
            }}
          />
        </>
      )}
      {mayEdit && (
        <BarButton icon={<NotesOutlined />} onClick={() => setCommenting(true)}>
          {t("day:comment")}
        </BarButton>
      )}
      {owner !== null && categories.length > 0 && (
        <BarButton icon={<FolderOutlined />} onClick={() => setHasDocuments(true)}>
          {t("document:title")}
        </BarButton>
      )}
      {isCommenting && (
        <CommentDialog
          comment={shown.comment}
          onSave={(comment) => write({ kind: "comment", comment }, () => t("day:commentSaved"))}
          onClose={() => setCommenting(false)}
        />
      )}
      {hasDocuments && owner !== null && (
        <Suspense fallback={null}>
          <DocumentsDialog owner={owner} onClose={() => setHasDocuments(false)} />
        </Suspense>
      )}
    </Box>
  )
}
