import { leavePanels } from './panels.ts'

/** The app's current location in the router's form: path and query without the base. */
export const currentPath = () => location.hash.slice(1) || '/'

/** Opens a page from code that is not a component. */
export async function goTo(path: string) {
  await leavePanels()
  location.hash = path
}
