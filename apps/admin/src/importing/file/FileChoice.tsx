import { ProblemNotice, Skeletons } from "@atelier/ui"
import Box from "@mui/material/Box"
import type { ComponentProps, ReactNode } from "react"
import { DropZone } from "./DropZone.tsx"
import { FileRow } from "./FileRow.tsx"
import type { ReadFile } from "./FileText.ts"

/** A drop zone; after a choice, the file with its problems and effects. */
export const FileChoice = ({
  file,
  onFile,
  error,
  pending,
  children,
  ...zone
}: Pick<ComponentProps<typeof DropZone>, "title" | "text" | "accept"> & {
  readonly file: ReadFile | null
  readonly onFile: (file: ReadFile | null) => void
  readonly error: unknown
  readonly pending: boolean
  readonly children: ReactNode
}) =>
  file === null ? (
    <DropZone {...zone} onFile={onFile} />
  ) : (
    <>
      <Box sx={{ mb: 2 }}>
        <FileRow name={file.name} onRemove={() => onFile(null)} />
      </Box>
      <ProblemNotice error={error} />
      {pending && <Skeletons rows={4} height={32} />}
      {children}
    </>
  )
