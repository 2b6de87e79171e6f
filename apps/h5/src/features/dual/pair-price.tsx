import { useTranslation } from 'react-i18next'

import { useAllTickers, useMarket, useTicker } from '../../live/use-markets.ts'
import { ChangeText } from '../../ui/change-text.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { PriceText } from '../../ui/money.tsx'

/** The live index price of a pair, and its change of 24 hours. */
export function PairPrice({ symbol, code }: { symbol: string; code: string }) {
  const { t } = useTranslation('dual')
  useAllTickers()
  const market = useMarket(symbol)
  const ticker = useTicker(symbol)
  return (
    <p className="mx-4 my-3 flex items-center gap-3 rounded-tile bg-raised px-4 py-3">
      <CoinIcon code={code} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-ink-3">{t('index_price')}</span>
        <PriceText
          value={ticker?.price ?? market?.price ?? '0'}
          scale={market?.scale ?? 2}
          direction={ticker?.direction ?? 'flat'}
          className="live block text-xl font-semibold"
        />
      </span>
      <ChangeText rate={ticker?.change_rate ?? market?.change_rate ?? '0'} className="text-base" />
    </p>
  )
}
