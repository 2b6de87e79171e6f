import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useMarkets } from '../../live/use-markets.ts'
import type { Alert } from './use-alerts.ts'

/** What an alert waits for, in one line: `BTC/USDT · Rises to 61,000`. */
export function useCondition(): (alert: Alert) => string {
  const { t } = useTranslation('alerts')
  const markets = useMarkets().data ?? []
  return ({ symbol, kind, value, base }) => {
    const market = markets.find((each) => each.symbol === symbol)
    const pair = market === undefined ? symbol : `${market.code}/${market.legal_code}`
    const shown = formatAmount(value)
    const text = t(`is_${kind}`, { value: shown, base: formatAmount(base) })
    return `${pair} · ${text}`
  }
}
