import { withQuery } from '../../app/paths.ts'

export const otcPaths = {
  board: () => '/pages/otc/otc',
  merchant: () => '/pages/otc/merchant',
  publish: () => '/pages/otc/publish',
  decisions: () => '/pages/otc/decisions',
  /** All orders of the user, or one of them. */
  orders: (id?: number) => withQuery('/pages/otc/orders', { id: id?.toString() }),
}
