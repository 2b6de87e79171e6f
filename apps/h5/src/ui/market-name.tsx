import { formatCompact } from '@candor/client'
import { useTranslation } from 'react-i18next'

import type { Market } from '../live/use-markets.ts'
import { Tag } from './tag.tsx'

type Props = { market: Pick<Market, 'code' | 'legal_code'>; amount: string; isHalted: boolean }

/** A row's left side: the pair, whether it is halted, and its turnover of 24 hours. */
export function MarketName({ market, amount, isHalted }: Props) {
  const { t } = useTranslation('common')
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-1.5">
        <span className="truncate text-md leading-5 font-semibold">
          {market.code}
          <span className="ml-px text-xs font-normal text-ink-3">/{market.legal_code}</span>
        </span>
        {isHalted && <Tag tone="warn">{t('halted')}</Tag>}
      </span>
      <span className="num block text-xs text-ink-3">{formatCompact(amount)}</span>
    </span>
  )
}
