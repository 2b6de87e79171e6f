import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useFavorites } from '../../live/use-favorites.ts'
import type { Market } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeText } from '../../ui/change-text.tsx'
import { classes } from '../../ui/classes.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'

const recommendedCount = 6

/** Shown without favourites: six suggested markets. */
export function FavoritePicker({ markets }: { markets: readonly Market[] }) {
  const { t } = useTranslation('market')
  const favorites = useFavorites()
  const offered = markets.slice(0, recommendedCount)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const picked = offered.filter(({ symbol }) => !left.has(symbol))
  const toggle = (symbol: string) => {
    const next = new Set(left)
    if (!next.delete(symbol)) next.add(symbol)
    setLeft(next)
  }
  return (
    <div className="px-4 pt-3 pb-6">
      <h2 className="pb-3 text-base text-ink-2">{t('favorites_pick')}</h2>
      <div className="grid grid-cols-2 gap-2">
        {offered.map((market) => (
          <Offer
            key={market.symbol}
            market={market}
            isPicked={!left.has(market.symbol)}
            onToggle={() => toggle(market.symbol)}
          />
        ))}
      </div>
      <Button
        className="mt-5"
        isBusy={favorites.isBusy}
        disabled={picked.length === 0}
        onClick={() => favorites.toggle(picked)}
      >
        {t('favorites_add_count', { count: picked.length })}
      </Button>
    </div>
  )
}

type OfferProps = { market: Market; isPicked: boolean; onToggle: () => void }

function Offer({ market, isPicked, onToggle }: OfferProps) {
  return (
    <label className="relative flex min-w-0 items-center gap-2 rounded-tile bg-raised p-3 has-focus-visible:outline-2 has-focus-visible:outline-brand">
      <input
        type="checkbox"
        aria-label={market.code}
        checked={isPicked}
        onChange={onToggle}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <CoinIcon code={market.code} size={28} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md font-semibold">{market.code}</span>
        <ChangeText rate={market.change_rate} className="text-xs" />
      </span>
      <span
        aria-hidden
        className={classes(
          'grid size-5 place-items-center rounded-full',
          isPicked ? 'bg-brand-solid text-on-solid' : 'ring-1 ring-line-strong ring-inset',
        )}
      >
        {isPicked && <Check size={13} strokeWidth={3} />}
      </span>
    </label>
  )
}
