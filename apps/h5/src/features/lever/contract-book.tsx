import { formatPrice } from '@candor/client'
import { entryPriceOf } from '@candor/core/formulas/lever'
import { formatDecimal } from '@candor/core/money'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { partsOf } from '../../app/places.ts'
import { type Market, useTicker } from '../../live/use-markets.ts'
import { PriceText } from '../../ui/money.tsx'
import { unitsOf } from './live-figures.ts'
import { termsOf } from './ticket-plan.ts'
import type { Deal } from './use-lever.ts'

type Props = {
  market: Market
  /** Missing for a guest, who sees no prices of both sides. */
  deal: Deal | undefined
  onPick: (price: string) => void
}

/** The prices at which positions open and close now, over the book of the coin, which is named: no contract trades in it. */
export const ContractBook = memo(function ContractBook({ market, deal, onPick }: Props) {
  const { t } = useTranslation('lever')
  const [book] = partsOf('book')
  return (
    <>
      {deal !== undefined && <Quotes market={market} deal={deal} />}
      {market.tradable && book !== undefined ? (
        <>
          <p className="pb-1 text-2xs text-ink-3">{t('spot_book')}</p>
          <book.Beside market={market} rows={7} onPick={onPick} />
        </>
      ) : (
        <LastPrice market={market} />
      )}
    </>
  )
})

/** Index and half a spread: the two prices of the house. */
function Quotes({ market, deal }: { market: Market; deal: Deal }) {
  const { t } = useTranslation('lever')
  const price = (useTicker(market.symbol) ?? market).price
  const terms = termsOf(deal)
  const index = Number(unitsOf(price, terms.priceScale))
  const at = (side: 'long' | 'short') =>
    formatPrice(formatDecimal(entryPriceOf(side, index, terms), terms.priceScale), market.scale)
  return (
    <div className="mb-2 rounded-field bg-field px-2 py-1.5">
      <dl className="num grid grid-cols-[auto_auto] items-center justify-between gap-y-1 text-sm">
        <dt className="text-2xs text-ink-3">{t('ask')}</dt>
        <dd className="live text-right text-up">{at('long')}</dd>
        <dt className="text-2xs text-ink-3">{t('bid')}</dt>
        <dd className="live text-right text-down">{at('short')}</dd>
      </dl>
    </div>
  )
}

/** A market without a book of its own has its index only. */
function LastPrice({ market }: { market: Market }) {
  const { t } = useTranslation('lever')
  const { price, direction } = useTicker(market.symbol) ?? { ...market, direction: 'flat' as const }
  return (
    <dl>
      <dt className="text-xs text-ink-3">{t('mark_price')}</dt>
      <dd>
        <PriceText
          value={price}
          scale={market.scale}
          direction={direction}
          className="live text-lg font-semibold"
        />
      </dd>
    </dl>
  )
}
