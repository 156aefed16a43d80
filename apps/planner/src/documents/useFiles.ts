import { type DocumentCategory, type DocumentOwner, documentName } from "@atelier/domain/document"
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react"
import { useUploads } from "./Uploads.tsx"

const hasFiles = ({ types }: DataTransfer): boolean => types.includes("Files")

export const useFiles = (owner: DocumentOwner, category: DocumentCategory) => {
  const { add } = useUploads()
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)
  const take = (files: Iterable<File>): void =>
    add([...files].map((file) => ({ file, owner, category, name: documentName(file.name) })))
  const leave = (): void => {
    depth.current = 0
    setOver(false)
  }
  return {
    take,
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent): void => {
        if (!hasFiles(event.dataTransfer)) return
        depth.current += 1
        setOver(true)
      },
      onDragLeave: (event: DragEvent): void => {
        if (!hasFiles(event.dataTransfer)) return
        depth.current -= 1
        if (depth.current <= 0) leave()
      },
      onDragOver: (event: DragEvent): void => {
        if (hasFiles(event.dataTransfer)) event.preventDefault()
      },
      onDrop: (event: DragEvent): void => {
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        leave()
        take(event.dataTransfer.files)
      },
      onPaste: (event: ClipboardEvent): void => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        take(event.clipboardData.files)
      }
    }
  }
}
