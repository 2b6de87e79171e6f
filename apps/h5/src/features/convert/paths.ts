import { withQuery } from '../../app/paths.ts'

export const convertPaths = {
  buy: (query: { fiat?: string; coin?: string } = {}) => withQuery('/pages/fund/quick', query),
  dust: () => '/pages/fund/quick_dust',
  convert: (query: { from?: string; to?: string } = {}) => withQuery('/pages/fund/transfer', query),
  history: (query: { kind?: 'buy' | 'dust' } = {}) =>
    withQuery('/pages/fund/transfer_history', query),
}
