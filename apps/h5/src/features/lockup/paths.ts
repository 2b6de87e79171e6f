import { withQuery } from '../../app/paths.ts'

export const lockupPaths = {
  plans: () => '/pages/lockming/lockming',
  buy: (id: number) => withQuery('/pages/lockming/buy', { id: String(id) }),
  /** All positions of the user, or one of them. */
  positions: (id?: number) => withQuery('/pages/lockming/order', { id: id?.toString() }),
  welcome: () => '/pages/lockming/welcome',
}
