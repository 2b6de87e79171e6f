import { withQuery } from '../../app/paths.ts'

export const spotPaths = {
  orders: (query: { symbol?: string | undefined } = {}) =>
    withQuery('/pages/transaction/currency_order', query),
}
