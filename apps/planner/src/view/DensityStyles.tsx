import GlobalStyles from "@mui/material/GlobalStyles"
import { useMemo } from "react"
import { type Density, measures } from "./Density.ts"

/** Sets the density's CSS variables on the root, because a dragged bar is a child of the body. */
export const DensityStyles = ({ density }: { readonly density: Density }) => {
  const styles = useMemo(() => {
    const { bar, font, rowPadding, slot } = measures[density]
    return {
      ":root": {
        "--at-bar": `${bar}px`,
        "--at-bar-font": `${font / 16}rem`,
        "--at-row-padding": `${rowPadding}px`,
        "--at-slot": `${slot}px`
      }
    }
  }, [density])
  return <GlobalStyles styles={styles} />
}
