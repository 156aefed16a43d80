import { Component, type ReactNode } from "react"

/** Shows `broken` instead of a crashed screen, so that the shell remains. */
export class ScreenBoundary extends Component<
  { readonly children: ReactNode; readonly broken: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.broken : this.props.children
  }
}
