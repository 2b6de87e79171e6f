import { ChartCandlestick, ArrowLeftRight, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { useFavorites } from '../../live/use-favorites.ts'
import type { Market } from '../../live/use-markets.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type Props = { market: Market | undefined; onClose: () => void }

/** What can be done with a market whose row was held. */
export function MarketSheet({ market, onClose }: Props) {
  const { t } = useTranslation('market')
  const favorites = useFavorites()
  if (market === undefined) return null
  const toggle = () => {
    void favorites.toggle([market])
    onClose()
  }
  return (
    <Sheet title={`${market.code}/${market.legal_code}`} isOpen onClose={onClose}>
      <div className="pb-3">
        <ListRow
          icon={<Star size={18} aria-hidden />}
          title={favorites.has(market.symbol) ? t('favorite_remove') : t('favorite_add')}
          onClick={toggle}
        />
        <ListRow
          icon={<ChartCandlestick size={18} aria-hidden />}
          title={t('open_chart')}
          to={paths.chart(market.symbol)}
        />
        {market.tradable && (
          <ListRow
            icon={<ArrowLeftRight size={18} aria-hidden />}
            title={t('open_trade')}
            to={paths.trade({ symbol: market.symbol })}
          />
        )}
      </div>
    </Sheet>
  )
}
