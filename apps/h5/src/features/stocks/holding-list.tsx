import { directionOf, formatAmount, formatPrice, formatSigned } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useMarket } from '../../live/use-markets.ts'
import { directionClass } from '../../ui/change-text.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { stockPaths } from './paths.ts'
import { type StockHolding, useStockHoldings } from './use-stocks.ts'

const money = (amount: string) => formatAmount(amount, { scaleMax: 2, scaleMin: 2 })

/** The user's shares with their cost and their value. */
export function HoldingList() {
  const { t } = useTranslation('stocks')
  return (
    <Loadable
      query={useStockHoldings()}
      isEmpty={(holdings) => holdings.length === 0}
      empty={<Empty text={t('no_holdings')} />}
    >
      {(holdings) => holdings.map((row) => <HoldingCard key={row.match_id} holding={row} />)}
    </Loadable>
  )
}

function HoldingCard({ holding }: { holding: StockHolding }) {
  const { t } = useTranslation('stocks')
  const market = useMarket(holding.symbol)
  const scale = market?.scale ?? 2
  const code = market?.code ?? holding.symbol
  return (
    <Link
      to={stockPaths.form({ symbol: holding.symbol, side: 'sell' })}
      className="block px-4 py-3 hair-b active:bg-raised"
    >
      <div className="flex items-center gap-2">
        <CoinIcon code={code} size={24} />
        <span className="text-md font-semibold">{code}</span>
        <span className="flex-1" />
        <span className="num text-md font-semibold">{money(holding.value)}</span>
      </div>
      <dl className="num mt-1.5 grid grid-cols-3 gap-x-3 text-sm">
        <div className="min-w-0">
          <dt className="truncate text-xs text-ink-3">{t('shares')}</dt>
          <dd className="truncate">{formatAmount(holding.shares)}</dd>
        </div>
        <div className="min-w-0">
          <dt className="truncate text-xs text-ink-3">{t('cost_and_price')}</dt>
          <dd>{formatPrice(holding.cost_price, scale)}</dd>
          <dd>{formatPrice(holding.price, scale)}</dd>
        </div>
        <div className="min-w-0 text-right">
          <dt className="truncate text-xs text-ink-3">{t('profit')}</dt>
          <dd className={directionClass[directionOf(holding.profit)]}>
            {formatSigned(holding.profit)}
          </dd>
        </div>
      </dl>
      {Number(holding.held) > 0 && (
        <p className="num mt-1 text-xs text-ink-3">
          {t('shares_in_orders', { shares: formatAmount(holding.held) })}
        </p>
      )}
    </Link>
  )
}
