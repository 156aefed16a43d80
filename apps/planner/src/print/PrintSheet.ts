import { styled } from "@mui/material/styles"

/** Print styles: black on white in any colour scheme; tables break between rows. */
export const PrintSheet = styled("div")({
  colorScheme: "light",
  backgroundColor: "#fff",
  color: "#000",
  minHeight: "100dvh",
  padding: 24,
  fontSize: "8.5pt",
  lineHeight: 1.3,
  "& h1": { fontSize: "14pt", margin: "0 0 8px" },
  "& h1::first-letter": { textTransform: "uppercase" },
  "& h2": { fontSize: "10.5pt", margin: "12px 0 4px", breakAfter: "avoid" },
  "& h2::first-letter": { textTransform: "uppercase" },
  "& table": { width: "100%", borderCollapse: "collapse", tableLayout: "fixed" },
  "& thead": { display: "table-header-group" },
  "& tr": { breakInside: "avoid" },
  "& th, & td": {
    border: "1px solid #777",
    padding: "2px 4px",
    textAlign: "start",
    verticalAlign: "top",
    overflowWrap: "anywhere"
  },
  "& th": { fontWeight: 600, backgroundColor: "#eee", printColorAdjust: "exact" },
  "& ul": { margin: 0, padding: 0, listStyle: "none" },
  "& .closed": { backgroundColor: "#f2f2f2", printColorAdjust: "exact" },
  "& .day": { fontWeight: 700 },
  "& .crew": { color: "#333" },
  "& .done": { textDecoration: "line-through" },
  "& .note": { fontWeight: 400, whiteSpace: "pre-line" },
  "& .columns": { display: "grid", gridTemplateColumns: "1fr 1.6fr", gap: 24 },
  "& .MuiTypography-root, & .MuiLink-root": { fontSize: "inherit", color: "inherit" },
  "& .tools": { display: "flex", gap: 8, marginBottom: 16 },
  // A landscape page is wider than a phone: it scrolls, and words are not broken.
  "@media screen": { overflowX: "auto", "&:not(.portrait) table": { minWidth: 760 } },
  "@media print": { padding: 0, "& .tools": { display: "none" } },
  "&.portrait": { fontSize: "9.5pt", page: "portrait" },
  "@page": { size: "landscape", margin: "10mm" },
  "@page portrait": { size: "portrait", margin: "14mm" }
})
