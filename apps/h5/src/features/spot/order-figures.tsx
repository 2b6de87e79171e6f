import { formatAmount } from '@candor/client'
import { CirclePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { useSite } from '../../live/use-site.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { Money } from '../../ui/money.tsx'
import { amountMax, totalScale } from './order-draft.ts'
import type { OrderTicket } from './use-order-draft.ts'

type Props = Pick<OrderTicket, 'draft' | 'rules' | 'means'> & {
  market: Market
  /** As computed by the server, once it has replied. */
  preview: { fee: string; fee_currency: string } | undefined
  /** Why the order is not accepted, or a warning; shown in red. */
  note: string | undefined
  noteId: string
  /** The reason replaces the fee, which is unknown; it may have two lines. */
  isRefused: boolean
}

/** What can be spent, and what the order costs; a note has its space, so that the button below does not move. */
export function OrderFigures(props: Props) {
  const { market, draft, rules, means, preview, note, noteId, isRefused } = props
  const { t } = useTranslation('spot')
  const { code: base, legal_code: quote, amount_scale: amountScale } = market
  const isBuy = draft.side === 'buy'
  // Money to the cent and coins to the lot, zeros too, as the book shows them.
  const cents = { scaleMax: totalScale, scaleMin: totalScale }
  const lots = { scaleMax: amountScale, scaleMin: amountScale }
  // A fee leaves less than a lot: the balance shows it, and the line below what of it can be sold.
  const balance = isBuy ? cents : { scaleMin: amountScale }
  const feeSign = isBuy ? '≤' : '≥'
  const fee = preview && `${feeSign} ${formatAmount(preview.fee)} ${preview.fee_currency}`
  return (
    <div className="space-y-1">
      <DetailList
        isCompact
        rows={[
          {
            label: t('available'),
            value: <Money value={means.available} {...balance} unit={isBuy ? quote : base} />,
            action: <FundsLink />,
          },
          {
            label: t(isBuy ? 'max_buy' : 'max_sell'),
            value: <Money value={amountMax(draft, rules, means)} {...lots} unit={base} />,
          },
        ]}
      />
      <div className="min-h-10 space-y-1">
        {!isRefused && <DetailList isCompact rows={[{ label: t('fee'), value: fee ?? '--' }]} />}
        {note !== undefined && (
          <p id={noteId} role="alert" className="text-sm text-down">
            {note}
          </p>
        )}
      </div>
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
