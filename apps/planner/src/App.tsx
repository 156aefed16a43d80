import { RouterProvider } from "react-router"
import { router } from "./router.tsx"

/** The planner: everything but the configuration. */
export const App = () => <RouterProvider router={router} />
