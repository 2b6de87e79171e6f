import { Money } from '../../../ui/money.tsx'
import { unitPrice } from './unit-price.ts'
import type { Estimate } from './use-quick.ts'

type Props = { of: Pick<Estimate, 'number' | 'receives' | 'from_code' | 'to_code'> }

/** What one unit of the coin costs. */
export function PriceText({ of }: Props) {
  return (
    <>
      1 {of.to_code} ≈ <Money value={unitPrice(of)} unit={of.from_code} />
    </>
  )
}
