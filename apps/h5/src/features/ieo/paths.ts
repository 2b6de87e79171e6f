import { withQuery } from '../../app/paths.ts'

export const ieoPaths = {
  projects: () => '/pages/ieo/ieo',
  project: (id: number) => withQuery('/pages/ieo/subscribe', { id: String(id) }),
  /** All orders of the user, or one of them. */
  orders: (id?: number) => withQuery('/pages/ieo/order', { id: id?.toString() }),
  allocation: (id: number) => withQuery('/pages/ieo/allocation', { id: String(id) }),
  help: () => '/pages/ieo/help',
}
