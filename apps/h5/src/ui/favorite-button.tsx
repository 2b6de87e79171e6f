import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useFavorites } from '../live/use-favorites.ts'
import type { Market } from '../live/use-markets.ts'
import { classes } from './classes.ts'

/** Adds a market to the favourites or removes it. */
export function FavoriteButton({ market }: { market: Market }) {
  const { t } = useTranslation('common')
  const favorites = useFavorites()
  const isFavorite = favorites.has(market.symbol)
  return (
    <button
      type="button"
      aria-label={t('favorite')}
      aria-pressed={isFavorite}
      disabled={favorites.isBusy}
      onClick={() => favorites.toggle([market])}
      className="grid size-11 shrink-0 place-items-center"
    >
      <Star
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className={classes(isFavorite && 'fill-star text-star')}
      />
    </button>
  )
}
