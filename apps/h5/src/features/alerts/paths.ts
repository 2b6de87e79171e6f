import { withQuery } from '../../app/paths.ts'

export const alertPaths = {
  alerts: (symbol?: string) => withQuery('/pages/market/alerts', { symbol }),
}
