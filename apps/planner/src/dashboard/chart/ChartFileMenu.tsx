import { csvText } from "@atelier/domain/importing"
import { sheetDelimiter } from "@atelier/i18n"
import { saveFile, useLanguage, useNotifyFailure, useText } from "@atelier/ui"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import type { ChartSeries } from "./ChartSeries.ts"
import { chartPicture, pngOf, type ShownPlot, svgText } from "./chartImage.ts"
import { chartRows } from "./chartRows.ts"

const kinds = ["csv", "xlsx", "png", "svg"] as const

export const ChartFileMenu = ({
  title,
  series,
  anchor,
  onClose
}: {
  readonly title: string
  readonly series: ReadonlyArray<ChartSeries>
  /** A button inside the chart; used to find the chart's plots in the document. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
}) => {
  const t = useText("dashboard", "enums")
  const { locale } = useLanguage()
  const tried = useNotifyFailure()
  const unit = (measureType: ChartSeries["measureType"]) => t(`enums:measureType.${measureType}`)
  const rows = () =>
    chartRows(series, {
      column: (name) => t(`dashboard:csv.${name}`),
      unit,
      status: (status) => t(`dashboard:status.${status}`)
    })
  const picture = (): SVGSVGElement => {
    const section = anchor.closest("section")
    if (section === null) throw new Error("the chart is not on screen")
    const shown = [...section.querySelectorAll<SVGSVGElement>("svg[role=img]")]
    const plots = series.flatMap(({ measureType }, place): ReadonlyArray<ShownPlot> => {
      const svg = shown[place]
      return svg === undefined ? [] : [{ name: unit(measureType), svg }]
    })
    const { backgroundColor: background, color: colour, fontFamily } = getComputedStyle(section)
    return chartPicture(title, plots, { background, colour, fontFamily })
  }
  const files = {
    csv: async () =>
      new Blob([csvText(rows(), sheetDelimiter(locale))], { type: "text/csv;charset=utf-8" }),
    xlsx: async () => (await import("./chartExcel.ts")).chartExcel(rows()),
    png: async () => pngOf(picture()),
    svg: async () => new Blob([svgText(picture())], { type: "image/svg+xml" })
  } as const satisfies Record<(typeof kinds)[number], () => Promise<Blob>>
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {kinds.map((kind) => (
        <MenuItem
          key={kind}
          onClick={() => {
            onClose()
            void tried(async () => saveFile(`${title}.${kind}`, await files[kind]()))
          }}
        >
          {t(`dashboard:file.${kind}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
