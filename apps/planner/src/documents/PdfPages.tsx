import { BackChevron, ForwardChevron, Skeletons, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import Typography from "@mui/material/Typography"
import { visuallyHidden } from "@mui/utils"
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist"
import worker from "pdfjs-dist/build/pdf.worker.min.mjs?url"
import { useEffect, useRef, useState } from "react"

GlobalWorkerOptions.workerSrc = worker

const MAX_WIDTH = 1_100

const usePdf = (content: Blob) => {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let isGone = false
    const opening = content.arrayBuffer().then((data) => getDocument({ data, enableXfa: false }))
    opening
      .then(({ promise }) => promise)
      .then(
        (opened) => (isGone ? undefined : setPdf(opened)),
        () => setBroken(true)
      )
    return () => {
      isGone = true
      void opening.then((task) => task.destroy())
    }
  }, [content])
  return { pdf, isBroken, fail: () => setBroken(true) }
}

/** A PDF page by page on a canvas, so that no script in it runs; its text is readable. */
export const PdfPages = ({ content, name }: { readonly content: Blob; readonly name: string }) => {
  const t = useText("document")
  const { pdf, isBroken, fail } = usePdf(content)
  const [number, setNumber] = useState(1)
  const [text, setText] = useState("")
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (pdf === null) return
    let isGone = false
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number)
      const target = canvas.current
      if (isGone || target === null) return
      const room = Math.min(MAX_WIDTH, target.parentElement?.clientWidth ?? MAX_WIDTH)
      const scale = (room / page.getViewport({ scale: 1 }).width) * devicePixelRatio
      const viewport = page.getViewport({ scale })
      target.width = viewport.width
      target.height = viewport.height
      target.style.width = `${viewport.width / devicePixelRatio}px`
      await page.render({ canvas: target, viewport }).promise
      const { items } = await page.getTextContent()
      if (!isGone) setText(items.map((item) => ("str" in item ? item.str : "")).join(" "))
    }
    draw().catch(fail)
    return () => {
      isGone = true
    }
  }, [pdf, number])
  if (isBroken) return <Typography role="alert">{t("document:notShown")}</Typography>
  if (pdf === null) return <Skeletons rows={6} />
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "center" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <IconButton
          aria-label={t("document:previousPage")}
          disabled={number === 1}
          onClick={() => setNumber(number - 1)}
        >
          <BackChevron />
        </IconButton>
        <Typography aria-live="polite">
          {t("document:page", { number, count: pdf.numPages })}
        </Typography>
        <IconButton
          aria-label={t("document:nextPage")}
          disabled={number === pdf.numPages}
          onClick={() => setNumber(number + 1)}
        >
          <ForwardChevron />
        </IconButton>
      </Box>
      <Box sx={{ width: "100%", display: "grid", justifyItems: "center", overflowX: "auto" }}>
        <canvas ref={canvas} role="img" aria-label={name} style={{ maxWidth: "100%" }} />
      </Box>
      <Box sx={visuallyHidden}>{text}</Box>
    </Box>
  )
}
