import { inFiat } from '../live/in-fiat.ts'
import { useFiat } from '../live/use-fiat.ts'
import { Money } from './money.tsx'

type Props = { usd: string; className?: string }

/** A value of the reader's own, told in dollars and shown in the fiat that was chosen. */
export function FiatMoney({ usd, className = '' }: Props) {
  const fiat = useFiat()
  return (
    <Money
      value={inFiat(usd, fiat)}
      scaleMin={fiat.scale}
      scaleMax={fiat.scale}
      unit={fiat.currency_code}
      className={className}
    />
  )
}
