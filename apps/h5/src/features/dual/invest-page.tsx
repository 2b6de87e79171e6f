import { CircleHelp, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { queryCode } from '../../app/query-code.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useMarket, useTicker } from '../../live/use-markets.ts'
import { Chip } from '../../ui/chip.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { DualCard } from './dual-card.tsx'
import { offersOf, symbolsOf, type Term, termsOf } from './offer-filter.ts'
import { PairPrice } from './pair-price.tsx'
import { dualPaths } from './paths.ts'
import { type DualOffer, useDualOffers } from './use-dual.ts'

/** The offers by pair, type and term, beside the live price of the pair. */
export function InvestPage() {
  const { t } = useTranslation('dual')
  const isLoggedIn = useIsLoggedIn()
  return (
    <>
      <NavBar
        title={t('title')}
        action={
          <>
            <IconLink icon={CircleHelp} label={t('how')} to={dualPaths.help()} />
            {isLoggedIn && (
              <IconLink icon={ReceiptText} label={t('orders')} to={dualPaths.orders()} />
            )}
          </>
        }
      />
      <p className="px-4 pt-1 pb-3 text-base text-ink-2">{t('intro')}</p>
      <Loadable
        query={useDualOffers()}
        isEmpty={(offers) => symbolsOf(offers).length === 0}
        empty={<Empty text={t('no_offers')} />}
        skeleton={<OffersSkeleton />}
      >
        {(offers) => <Offers offers={offers} />}
      </Loadable>
    </>
  )
}

/** The choice is in the address too, so that a way back finds it. */
function useChoice() {
  const [query, setQuery] = useSearchParams()
  const [choice, setChoice] = useState<Choice>({
    symbol: queryCode(query, 'symbol') ?? '',
    type: query.get('type') === 'put' ? 'put' : 'call',
  })
  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part }
    setChoice(next)
    setQuery(next, { replace: true })
  }
  return { choice, change }
}

type Choice = { symbol: string; type: DualOffer['type'] }

function Offers({ offers }: { offers: readonly DualOffer[] }) {
  const { t } = useTranslation('dual')
  const { choice, change } = useChoice()
  const [term, setTerm] = useState<Term>('any')
  const symbols = symbolsOf(offers)
  const { type } = choice
  const symbol = symbols.includes(choice.symbol) ? choice.symbol : (symbols[0] ?? '')
  const filter = { symbol, type, term }
  const shown = offersOf(offers, filter)
  const pair = offers.find((offer) => offer.symbol === symbol)
  if (pair === undefined) return null
  const codes = { base: pair.base_code, quote: pair.quote_code }
  return (
    <>
      <fieldset className="no-bar flex min-w-0 gap-1 overflow-x-auto px-4">
        <legend className="sr-only">{t('pair')}</legend>
        {symbols.map((each) => (
          <Chip
            key={each}
            label={pairOf(offers, each)}
            isSelected={each === symbol}
            onClick={() => change({ symbol: each })}
          />
        ))}
      </fieldset>
      <PairPrice symbol={symbol} code={codes.base} />
      <div className="px-4">
        <Segmented
          label={t('type')}
          items={[
            { key: 'call', label: t('call') },
            { key: 'put', label: t('put') },
          ]}
          selected={type}
          onSelect={(next) => change({ type: next })}
        />
        <p className="mt-2 text-sm text-ink-2">{t(`${type}_text`, codes)}</p>
      </div>
      <fieldset className="no-bar mt-2 flex min-w-0 gap-1 overflow-x-auto px-4">
        <legend className="sr-only">{t('term')}</legend>
        {termsOf(offers, filter).map((each) => (
          <Chip
            key={each}
            label={t(`term_${each}`)}
            isSelected={each === term}
            onClick={() => setTerm(each)}
          />
        ))}
      </fieldset>
      <OfferList offers={shown} symbol={symbol} />
    </>
  )
}

const pairOf = (offers: readonly DualOffer[], symbol: string): string => {
  const offer = offers.find((each) => each.symbol === symbol)
  return offer === undefined ? symbol : `${offer.base_code}/${offer.quote_code}`
}

function OfferList({ offers, symbol }: { offers: readonly DualOffer[]; symbol: string }) {
  const { t } = useTranslation('dual')
  const market = useMarket(symbol)
  const price = (useTicker(symbol) ?? market)?.price
  if (offers.length === 0) return <Empty text={t('nothing_matches')} />
  return (
    <ul className="mt-1 hair-t">
      {offers.map((offer) => (
        <li key={offer.id}>
          <DualCard offer={offer} price={price} />
        </li>
      ))}
    </ul>
  )
}

function OffersSkeleton() {
  return (
    <div className="grid gap-3 px-4 py-2">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-24 rounded-tile" />
      ))}
    </div>
  )
}
