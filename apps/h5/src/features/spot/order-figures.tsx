import { formatAmount } from '@candor/client'
import { CirclePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { useSite } from '../../live/use-site.ts'
import type { DetailRow } from '../../ui/detail-list.tsx'
import { Money } from '../../ui/money.tsx'
import { amountMax, draftTotal } from './order-draft.ts'
import type { OrderTicket } from './use-order-draft.ts'

type Order = Pick<OrderTicket, 'draft' | 'rules' | 'means'> & {
  market: Market
  /** As computed by the server, once it has replied. */
  preview: { fee: string; fee_currency: string } | undefined
}

/** What can be spent, what the order comes to, and what it costs. */
export function useOrderFigures({ market, draft, rules, means, preview }: Order): DetailRow[] {
  const { t } = useTranslation('spot')
  const { code: base, legal_code: quote, amount_scale: amountScale } = market
  const isBuy = draft.side === 'buy'
  // Money to the cent and coins to the lot, zeros too, as the book shows them.
  const cents = { scaleMax: 2, scaleMin: 2 }
  const lots = { scaleMax: amountScale, scaleMin: amountScale }
  const total = draftTotal(draft, means.best)
  // A market order has no price yet: a buy is computed at its limit of protection, a sale at the best price.
  const about = draft.kind !== 'market' ? '' : isBuy ? '≤ ' : '≈ '
  const comesTo = total === undefined ? '--' : `${about}${formatAmount(total, cents)}`
  const feeSign = isBuy ? '≤' : '≥'
  return [
    {
      label: t('available'),
      value: (
        <Money value={means.available} {...(isBuy ? cents : lots)} unit={isBuy ? quote : base} />
      ),
      action: <FundsLink />,
    },
    {
      label: t(isBuy ? 'max_buy' : 'max_sell'),
      value: <Money value={amountMax(draft, rules, means)} {...lots} unit={base} />,
    },
    { label: t('total'), value: `${comesTo} ${quote}` },
    {
      label: t('fee'),
      value:
        preview === undefined
          ? '--'
          : `${feeSign} ${formatAmount(preview.fee)} ${preview.fee_currency}`,
    },
  ]
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
