import { withQuery } from '../../app/paths.ts'

export const spotPaths = {
  orders: (query: { symbol?: string | undefined; tab?: 'past' | 'stops' | undefined } = {}) =>
    withQuery('/pages/transaction/currency_order', query),
  order: (id: number) => withQuery('/pages/transaction/currency_order_detail', { id: String(id) }),
}
