import { ArrowLeftRight, ArrowUpToLine, ChartCandlestick, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { useFavorites } from '../../live/use-favorites.ts'
import type { Market } from '../../live/use-markets.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type Props = { market: Market | undefined; onClose: () => void }

/** The actions for a market whose row was pressed long. */
export function MarketSheet({ market, onClose }: Props) {
  const { t } = useTranslation(['market', 'common'])
  const favorites = useFavorites()
  if (market === undefined) return null
  const { symbol } = market
  const isFavorite = favorites.has(symbol)
  const closing = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Sheet title={`${market.code}/${market.legal_code}`} isOpen onClose={onClose}>
      <div className="pb-3">
        <ListRow
          icon={<Star size={18} aria-hidden />}
          title={t(isFavorite ? 'common:favorite_remove' : 'common:favorite_add')}
          onClick={closing(() => favorites.toggle([market]))}
        />
        {isFavorite && favorites.symbols[0] !== symbol && (
          <ListRow
            icon={<ArrowUpToLine size={18} aria-hidden />}
            title={t('market:to_top')}
            onClick={closing(() => favorites.sort([symbol]))}
          />
        )}
        <ListRow
          icon={<ChartCandlestick size={18} aria-hidden />}
          title={t('market:open_chart')}
          to={paths.chart(symbol)}
        />
        {market.tradable && (
          <ListRow
            icon={<ArrowLeftRight size={18} aria-hidden />}
            title={t('market:open_trade')}
            to={paths.trade({ symbol })}
          />
        )}
      </div>
    </Sheet>
  )
}
