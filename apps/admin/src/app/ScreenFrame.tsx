import type { CoreLayoutProps } from "react-admin"

/** Layout for react-admin without any frame: the shell already surrounds it. */
export const ScreenFrame = ({ children }: CoreLayoutProps) => children
