import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import type { Market } from '../../live/use-markets.ts'

/** The two ways to an order, always in reach of a thumb. */
export function ChartFooter({ market }: { market: Market }) {
  const { t } = useTranslation('spot')
  const look =
    'grid h-11 place-items-center rounded-field text-md font-semibold text-on-solid active:opacity-80'
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-navbar) mx-auto grid max-w-[480px] grid-cols-2 gap-3 bg-bg px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] hair-t">
      <Link
        to={paths.trade({ symbol: market.symbol, side: 'buy' })}
        className={`${look} bg-up-solid`}
      >
        {t('buy')}
      </Link>
      <Link
        to={paths.trade({ symbol: market.symbol, side: 'sell' })}
        className={`${look} bg-down-solid`}
      >
        {t('sell')}
      </Link>
    </div>
  )
}
