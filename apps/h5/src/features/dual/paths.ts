import { withQuery } from '../../app/paths.ts'

type Listed = { symbol?: string | undefined; type?: 'call' | 'put' | undefined }

export const dualPaths = {
  offers: (query: Listed = {}) => withQuery('/pages/invest/invest', query),
  purchase: (id: number) => withQuery('/pages/invest/purchase', { id: String(id) }),
  /** All orders of the user, or one of them. */
  orders: (id?: number) => withQuery('/pages/invest/mine', { id: id?.toString() }),
  help: () => '/pages/invest/help',
}
