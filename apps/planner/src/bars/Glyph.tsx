/** Icons on a grid of 24. Plain SVG without styles, because a month contains hundreds. */
const paths = {
  production: "M2 20V9l6 4V9l6 4V4h6v16Zm4-3h2v-2H6Zm5 0h2v-2h-2Zm5 0h2v-2h-2Z",
  delivery:
    "M3 5h11v3h4l3 4v5h-2a3 3 0 0 1-6 0H9a3 3 0 0 1-6 0H1V7a2 2 0 0 1 2-2Zm3 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3Zm10 0a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3ZM14 9.500V13h5.500L17 9.500Z",
  installation:
    "M22.600 18.900 13.500 9.800c.9-2.300.4-5-1.500-6.900-2-2-5-2.400-7.400-1.300L8.900 5.900 5.900 8.900 1.600 4.600C.4 7 .9 10 2.900 12c1.900 1.900 4.600 2.400 6.900 1.500l9.100 9.100c.4.4 1 .4 1.400 0l2.300-2.300c.5-.4.5-1.100 0-1.400Z",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0 2c-2.700 0-8 1.300-8 4v2h16v-2c0-2.700-5.300-4-8-4Z",
  closed: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-6 8.500h12v3H6Z",
  started: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-2 14.500v-9l6 4.500Z",
  completed: "M9 16.200 4.800 12l-1.400 1.400L9 19 21 7l-1.400-1.400Z",
  locked:
    "M6 10V8a6 6 0 0 1 12 0v2h1a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V11a1 1 0 0 1 1-1Zm2.500 0h7V8a3.500 3.500 0 0 0-7 0Z",
  late: "M12 2 1 21h22Zm1 16h-2v-2h2Zm0-4h-2v-4h2Z"
} as const

export type GlyphName = keyof typeof paths

/** An icon in the colour of its text; hidden from screen readers, so add words beside it. */
export const Glyph = ({ name }: { readonly name: GlyphName }) => (
  <svg
    className="at-glyph"
    data-glyph={name}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} fill="currentColor" fillRule="evenodd" />
  </svg>
)
