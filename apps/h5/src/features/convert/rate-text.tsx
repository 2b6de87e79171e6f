import { Money } from '../../ui/money.tsx'
import type { Quote } from './use-convert.ts'

/** What one unit of the coin that is paid brings. */
export function RateText({
  rate,
  from_code: from,
  to_code: to,
}: Pick<Quote, 'rate' | 'from_code' | 'to_code'>) {
  return (
    <>
      1 {from} ≈ <Money value={rate} unit={to} />
    </>
  )
}
