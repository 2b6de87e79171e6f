import { formatAmount } from '@candor/client'
import { CirclePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { useSite } from '../../live/use-site.ts'
import { amountMax, type OrderDraft } from './order-draft.ts'

type Props = {
  market: Market
  draft: OrderDraft
  means: { available: string; best: string | undefined }
  total: string | undefined
  /** As the server reckons it, once it has. */
  fee: { fee_max: string; fee_currency: string } | undefined
}

/** What can be spent, what the order comes to, and what it costs. */
export function OrderFigures({ market, draft, means, total, fee }: Props) {
  const { t } = useTranslation('trade')
  const { code: base, legal_code: quote, amount_scale: amountScale } = market
  const isBuy = draft.side === 'buy'
  const rules = { amountScale, minNotional: market.min_notional }
  return (
    <dl className="num grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-sm">
      <dt className="text-ink-3">{t('available')}</dt>
      <dd className="flex items-center justify-end gap-1 truncate text-right">
        <span className="truncate">
          {formatAmount(means.available, { scaleMax: isBuy ? 2 : amountScale })}{' '}
          {isBuy ? quote : base}
        </span>
        <FundsLink />
      </dd>
      <dt className="text-ink-3">{t(isBuy ? 'max_buy' : 'max_sell')}</dt>
      <dd className="truncate text-right">
        {formatAmount(amountMax(draft, rules, means))} {base}
      </dd>
      <dt className="text-ink-3">{t('total')}</dt>
      <dd className="truncate text-right">
        {total === undefined ? '--' : formatAmount(total, { scaleMax: 2, scaleMin: 2 })} {quote}
      </dd>
      <dt className="text-ink-3">{t('fee')}</dt>
      <dd className="truncate text-right">
        {fee === undefined ? '--' : `≤ ${formatAmount(fee.fee_max)} ${fee.fee_currency}`}
      </dd>
    </dl>
  )
}

function FundsLink() {
  const { t } = useTranslation('trade')
  const isLoggedIn = useIsLoggedIn()
  const isDemo = useSite().data?.demo === true
  if (!isLoggedIn || !isDemo) return null
  return (
    <Link
      to={paths.assets({ faucet: 'open' })}
      aria-label={t('get_funds')}
      className="shrink-0 touch text-brand"
    >
      <CirclePlus size={15} aria-hidden />
    </Link>
  )
}
