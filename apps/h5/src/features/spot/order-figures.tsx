import { formatAmount } from '@candor/client'
import { CirclePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { useSite } from '../../live/use-site.ts'
import { Money } from '../../ui/money.tsx'
import { amountMax, draftTotal } from './order-draft.ts'
import type { OrderTicket } from './use-order-draft.ts'

type Props = Pick<OrderTicket, 'draft' | 'rules' | 'means'> & {
  market: Market
  /** As computed by the server, once it has replied. */
  preview: { fee: string; fee_currency: string } | undefined
}

/** What can be spent, what the order comes to, and what it costs. */
export function OrderFigures({ market, draft, rules, means, preview }: Props) {
  const { t } = useTranslation('spot')
  const { code: base, legal_code: quote, amount_scale: amountScale } = market
  const isBuy = draft.side === 'buy'
  // Money to the cent and coins to the lot, noughts too, as the book shows them.
  const cents = { scaleMax: 2, scaleMin: 2 }
  const lots = { scaleMax: amountScale, scaleMin: amountScale }
  const total = draftTotal(draft, means.best)
  // At a market's price it is not known before: a buy is computed at its bound, a sale at the best.
  const about = draft.kind !== 'market' ? '' : isBuy ? '≤ ' : '≈ '
  const comesTo = total === undefined ? '--' : `${about}${formatAmount(total, cents)}`
  return (
    <dl className="num space-y-1 text-sm">
      <Figure
        label={t('available')}
        value={
          <Money value={means.available} {...(isBuy ? cents : lots)} unit={isBuy ? quote : base} />
        }
        action={<FundsLink />}
      />
      <Figure
        label={t(isBuy ? 'max_buy' : 'max_sell')}
        value={<Money value={amountMax(draft, rules, means)} {...lots} unit={base} />}
      />
      <Figure label={t('total')} value={`${comesTo} ${quote}`} />
      <Figure
        label={t('fee')}
        value={
          preview === undefined
            ? '--'
            : `${isBuy ? '≤' : '≥'} ${formatAmount(preview.fee)} ${preview.fee_currency}`
        }
      />
    </dl>
  )
}

type FigureProps = { label: string; value: ReactNode; action?: ReactNode }

/** Label and value share the line, so that a long word costs only its own value room. */
function Figure({ label, value, action }: FigureProps) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="shrink-0 text-ink-3">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <span className="truncate" title={typeof value === 'string' ? value : undefined}>
          {value}
        </span>
        {action}
      </dd>
    </div>
  )
}

function FundsLink() {
  const { t } = useTranslation('spot')
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
