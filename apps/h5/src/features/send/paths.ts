import { withQuery } from '../../app/paths.ts'

export const sendPaths = {
  send: (query: { currency?: string } = {}) => withQuery('/pages/fund/send', query),
  history: (direction?: 'sent' | 'received') =>
    withQuery('/pages/fund/send_history', { direction }),
}
