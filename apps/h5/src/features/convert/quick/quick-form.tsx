import { useState } from 'react'

import { PairForm } from './pair-form.tsx'
import type { Offer, Purchase } from './use-quick.ts'

type Props = {
  offer: Offer
  initial: { fiat: string; coin: string }
  onDone: (made: Purchase) => void
}
/** The pair that is chosen, and its form. */
export function QuickForm({ offer, initial, onDone }: Props) {
  const [codes, setCodes] = useState(initial)
  const [firstFiat] = offer.fiats
  const [firstCoin] = offer.list
  const fiat = offer.fiats.find(({ code }) => code === codes.fiat) ?? firstFiat
  const coin = offer.list.find(({ code }) => code === codes.coin) ?? firstCoin
  if (fiat === undefined || coin === undefined) return null
  const choose = (part: Partial<typeof codes>) =>
    setCodes({ fiat: fiat.code, coin: coin.code, ...part })
  return <PairForm offer={offer} fiat={fiat} coin={coin} onChoose={choose} onDone={onDone} />
}
