import type { PaletteOptions } from "@mui/material/styles"

export const slate = {
  25: "#FBFCFD",
  50: "#F8FAFC",
  100: "#F1F5F9",
  200: "#E2E8F0",
  300: "#CBD5E1",
  400: "#94A3B8",
  500: "#64748B",
  600: "#475569",
  700: "#334155",
  800: "#1E293B",
  900: "#0F172A"
} as const

export const lightPalette = {
  primary: { main: "#0F766E", light: "#14938A", dark: "#115E59", contrastText: "#FFFFFF" },
  secondary: { main: "#F59E0B", light: "#FCD34D", dark: "#B45309", contrastText: "#1C1300" },
  error: { main: "#C2262D", light: "#FEE4E2", dark: "#991B1B", contrastText: "#FFFFFF" },
  warning: { main: "#B45309", light: "#FEF3C7", dark: "#92400E", contrastText: "#FFFFFF" },
  success: { main: "#15803D", light: "#DCFCE7", dark: "#166534", contrastText: "#FFFFFF" },
  info: { main: "#0369A1", light: "#E0F2FE", dark: "#075985", contrastText: "#FFFFFF" },
  background: { default: slate[50], paper: "#FFFFFF" },
  text: { primary: slate[900], secondary: slate[600], disabled: slate[400] },
  divider: slate[200],
  action: {
    active: slate[600],
    hover: "rgba(15, 23, 42, 0.045)",
    selected: "rgba(15, 118, 110, 0.10)",
    focus: "rgba(15, 118, 110, 0.14)"
  }
} satisfies PaletteOptions

const darkSecondary = "#A3B1C6"

export const darkPalette: PaletteOptions = {
  primary: { main: "#5EEAD4", light: "#99F6E4", dark: "#2DD4BF", contrastText: "#042F2E" },
  secondary: { main: "#FBBF24", light: "#FDE68A", dark: "#F59E0B", contrastText: "#1C1300" },
  error: { main: "#FDA4A4", light: "#451A1F", dark: "#F87171", contrastText: "#3B0A0D" },
  warning: { main: "#FCD34D", light: "#422C0A", dark: "#FBBF24", contrastText: "#271900" },
  success: { main: "#86EFAC", light: "#12351F", dark: "#4ADE80", contrastText: "#052E16" },
  info: { main: "#7DD3FC", light: "#0C2F45", dark: "#38BDF8", contrastText: "#082F49" },
  background: { default: "#0B1220", paper: "#111A2B" },
  text: { primary: "#EEF2F7", secondary: darkSecondary, disabled: "#64748B" },
  divider: "#223047",
  action: {
    active: darkSecondary,
    hover: "rgba(148, 163, 184, 0.10)",
    selected: "rgba(94, 234, 212, 0.13)",
    focus: "rgba(94, 234, 212, 0.18)"
  }
}
