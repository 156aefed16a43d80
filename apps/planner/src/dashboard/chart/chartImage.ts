const SVG = "http://www.w3.org/2000/svg"
const PADDING = 16
const TITLE_HEIGHT = 36
const NAME_HEIGHT = 22

/** Styles of a plot that come from style sheets and must be inlined in a file. */
const drawn = [
  "fill",
  "fill-opacity",
  "opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-size",
  "font-weight",
  "text-anchor"
] as const

export interface ShownPlot {
  readonly name: string
  readonly svg: SVGSVGElement
}

export interface PictureLook {
  readonly background: string
  readonly colour: string
  readonly fontFamily: string
}

const withOwnStyles = (shown: SVGSVGElement): SVGSVGElement => {
  const copy = document.importNode(shown, true)
  const parts = [...shown.querySelectorAll("*")]
  for (const [place, part] of [...copy.querySelectorAll("*")].entries()) {
    const source = parts[place]
    if (source === undefined) continue
    const style = getComputedStyle(source)
    for (const name of drawn) part.setAttribute(name, style.getPropertyValue(name))
    part.removeAttribute("class")
  }
  copy.removeAttribute("class")
  return copy
}

const textAt = (
  text: string,
  y: number,
  { colour, fontFamily }: PictureLook,
  size: number
): SVGTextElement => {
  const element = document.createElementNS(SVG, "text")
  element.textContent = text
  for (const [name, value] of Object.entries({
    x: PADDING,
    y,
    fill: colour,
    "font-family": fontFamily,
    "font-size": size,
    "font-weight": 600
  }))
    element.setAttribute(name, String(value))
  return element
}

/** Draws a chart as a self-contained SVG: its title, and each plot below its name. */
export const chartPicture = (
  title: string,
  plots: ReadonlyArray<ShownPlot>,
  look: PictureLook
): SVGSVGElement => {
  const picture = document.createElementNS(SVG, "svg")
  const ground = document.createElementNS(SVG, "rect")
  picture.append(ground, textAt(title, PADDING + 16, look, 16))
  let top = PADDING + TITLE_HEIGHT
  let width = 0
  for (const { name, svg } of plots) {
    const plot = withOwnStyles(svg)
    picture.append(textAt(name, top + 4, look, 12))
    plot.setAttribute("x", String(PADDING))
    plot.setAttribute("y", String(top + NAME_HEIGHT / 2))
    plot.setAttribute("font-family", look.fontFamily)
    plot.setAttribute("font-size", "11")
    picture.append(plot)
    top += svg.height.baseVal.value + NAME_HEIGHT
    width = Math.max(width, svg.width.baseVal.value)
  }
  const size = { width: width + 2 * PADDING, height: top + PADDING / 2 }
  for (const [name, value] of Object.entries(size)) {
    picture.setAttribute(name, String(value))
    ground.setAttribute(name, String(value))
  }
  ground.setAttribute("fill", look.background)
  picture.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`)
  return picture
}

export const svgText = (picture: SVGSVGElement): string =>
  new XMLSerializer().serializeToString(picture)

const SCALE = 2

export const pngOf = async (picture: SVGSVGElement): Promise<Blob> => {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(picture))}`
  await image.decode()
  const canvas = document.createElement("canvas")
  canvas.width = picture.width.baseVal.value * SCALE
  canvas.height = picture.height.baseVal.value * SCALE
  const context = canvas.getContext("2d")
  if (context === null) throw new Error("the browser gives no canvas")
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => {
      if (file === null) reject(new Error("the browser makes no PNG file of a canvas"))
      else resolve(file)
    }, "image/png")
  )
}
