import { paths, withQuery } from '../../app/paths.ts'

type Form = { symbol?: string; side?: 'buy' | 'sell' }
const section = 'futures'

export const leverPaths = {
  /** The section of the trade tab. */
  form: (query: Form = {}) => paths.trade({ section, ...query }),
  /** The same above another page. */
  formAbove: (query: Form = {}) => withQuery('/pages/transaction/index2', { section, ...query }),
  chart: (symbol: string) => withQuery('/pages/transaction/contract', { symbol }),
  orders: (query: { symbol?: string | undefined } = {}) =>
    withQuery('/pages/transaction/contract_order', query),
  settings: () => '/pages/transaction/contract_settings',
}
