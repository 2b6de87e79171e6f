import { formatAmount } from '@candor/client'
import { CirclePlus } from 'lucide-react'
import type { ReactNode } from 'react'
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
  // Money to the cent and coins to the lot, noughts too, as the book shows them.
  const cents = { scaleMax: 2, scaleMin: 2 }
  const lots = { scaleMax: amountScale, scaleMin: amountScale }
  const available = formatAmount(means.available, isBuy ? cents : lots)
  const comesTo = total === undefined ? '--' : formatAmount(total, cents)
  return (
    <dl className="num space-y-1 text-sm">
      <Figure
        label={t('available')}
        value={`${available} ${isBuy ? quote : base}`}
        action={<FundsLink />}
      />
      <Figure
        label={t(isBuy ? 'max_buy' : 'max_sell')}
        value={`${formatAmount(amountMax(draft, rules, means), lots)} ${base}`}
      />
      <Figure label={t('total')} value={`${comesTo} ${quote}`} />
      <Figure
        label={t('fee')}
        value={
          fee === undefined
            ? '--'
            : `${isBuy ? '≤' : '≥'} ${formatAmount(fee.fee_max)} ${fee.fee_currency}`
        }
      />
    </dl>
  )
}

type FigureProps = { label: string; value: string; action?: ReactNode }

/** Label and value share the line, so that a long word costs only its own value room. */
function Figure({ label, value, action }: FigureProps) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="shrink-0 text-ink-3">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <span className="truncate" title={value}>
          {value}
        </span>
        {action}
      </dd>
    </div>
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
