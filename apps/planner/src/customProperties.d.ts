import "react"

declare module "react" {
  interface CSSProperties {
    [name: `--at-${string}`]: string | number
  }
}
