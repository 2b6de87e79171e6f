import { leavePanels } from './panels.ts'

/** Where the app stands, as the router writes it: path and query without the base. */
export const currentPath = () => location.hash.slice(1) || '/'

/** Goes to a page from code that is no component; the hash router follows. */
export async function goTo(path: string) {
  await leavePanels()
  location.hash = path
}
