import { paths } from '../../app/paths.ts'
import { secondsSection } from './section-key.ts'

export const secondsPaths = {
  /** The section of the trade tab. */
  form: (query: { symbol?: string } = {}) => paths.trade({ section: secondsSection, ...query }),
  orders: () => '/pages/transaction/seconds_order',
}
