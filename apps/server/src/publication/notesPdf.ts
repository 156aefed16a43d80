import PdfDocument from "pdfkit"

const MARGIN = 64
const BODY = 10.5
const SIZES: Readonly<Record<number, number>> = { 1: 22, 2: 15, 3: 12 }
const INK = "#1f2933"
const ACCENT = "#9a5b13"

type Document = InstanceType<typeof PdfDocument>

const plain = (text: string): string =>
  text.replaceAll("\u202f", "\u00a0").replaceAll("→", "›").replaceAll("−", "–")

const paragraph = (document: Document, text: string, indent: number): void => {
  const parts = plain(text).split("**")
  const width = document.page.width - 2 * MARGIN - indent
  document.fontSize(BODY).fillColor(INK)
  document.x = MARGIN + indent
  for (const [place, part] of parts.entries())
    document
      .font(place % 2 === 1 ? "Helvetica-Bold" : "Helvetica")
      .text(part, { width, lineGap: 2.5, continued: place < parts.length - 1 })
  document.x = MARGIN
  document.moveDown(0.45)
}

const heading = (document: Document, level: number, text: string): void => {
  if (level > 1) document.moveDown(0.5)
  document
    .font("Helvetica-Bold")
    .fontSize(SIZES[level] ?? BODY)
    .fillColor(level === 2 ? ACCENT : INK)
    .text(plain(text))
    .moveDown(0.35)
}

const item = (document: Document, text: string): void => {
  const top = document.y
  if (top < document.page.height - 2 * MARGIN)
    document.circle(MARGIN + 5, top + BODY * 0.45, 1.7).fill(ACCENT)
  paragraph(document, text, 16)
}

/** Splits a text into blocks; headings and list items start new ones. */
const blocksOf = (markdown: string): ReadonlyArray<string> => {
  const blocks: Array<Array<string>> = [[]]
  for (const line of markdown.split("\n").map((each) => each.trim())) {
    if (line === "" || /^(?:#{1,3}|-) /.test(line)) blocks.push([])
    if (line !== "") blocks.at(-1)?.push(line)
  }
  return blocks.filter((lines) => lines.length > 0).map((lines) => lines.join(" "))
}

/** Renders a short text of headings, paragraphs and lists as PDF, such as the release notes. */
export const notesPdf = (markdown: string, language: string): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const blocks = blocksOf(markdown)
    const document = new PdfDocument({
      size: "LETTER",
      margin: MARGIN,
      lang: language,
      info: { Title: blocks[0]?.replace(/^# /, "") ?? "" }
    })
    const chunks: Array<Buffer> = []
    document.on("data", (chunk: Buffer) => chunks.push(chunk))
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on("error", reject)
    for (const block of blocks) {
      const [, marks, title] = /^(#{1,3}) (.*)$/.exec(block) ?? []
      if (marks !== undefined && title !== undefined) heading(document, marks.length, title)
      else if (block.startsWith("- ")) item(document, block.slice(2))
      else paragraph(document, block, 0)
    }
    document.end()
  })
