import { formatAmount, formatPrice } from '@candor/client'
import { formatDecimal } from '@candor/core/money'
import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import type { Market } from '../../live/use-markets.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { Money } from '../../ui/money.tsx'
import { OvernightRow } from './overnight-row.tsx'
import { shareScale } from './ticket-plan.ts'
import type { Deal } from './use-lever.ts'
import type { Preview } from './use-submission.ts'
import type { TicketState } from './use-ticket.ts'

type Props = {
  market: Market
  deal: Deal
  state: TicketState
  /** As computed by the server, once it has replied. */
  preview: Preview | undefined
  /** Why the order is not accepted; shown in red. */
  note: string | undefined
  noteId: string
}

const cents = { scaleMax: 2, scaleMin: 2 }

/** What the user has, and what the order costs; a note has its space, so that the button below does not move. */
export function TicketFigures({ market, deal, state, preview, note, noteId }: Props) {
  const { t } = useTranslation('lever')
  const { ticket, terms } = state
  const { legal_code: quote, scale } = market
  const liquidation = preview?.liquidation_price ?? ticket.liquidation
  const cost =
    preview?.cost ??
    (ticket.cost === undefined ? undefined : formatDecimal(ticket.cost, terms.moneyScale))
  return (
    <div className="space-y-1">
      <DetailList
        isCompact
        rows={[
          {
            label: t('available'),
            value: <Money value={deal.available} {...cents} unit={quote} />,
            action: <TransferLink />,
          },
          {
            label: t('max'),
            value: (
              <Money
                value={formatDecimal(ticket.shareMax, shareScale)}
                scaleMax={shareScale}
                unit={t('lots')}
              />
            ),
          },
          { label: t('cost'), value: cost === undefined ? '--' : formatAmount(cost, cents) },
          {
            label: t('liq_price'),
            value:
              liquidation === undefined || Number(liquidation) === 0
                ? '--'
                : formatPrice(liquidation, scale),
          },
        ]}
      />
      <OvernightRow deal={deal} />
      <p id={noteId} role="alert" className="min-h-4 text-sm text-down">
        {note}
      </p>
    </div>
  )
}

/** To the contract account, into which funds are transferred. */
function TransferLink() {
  const { t } = useTranslation('lever')
  return (
    <Link
      to={paths.assets({ account: 'lever' })}
      aria-label={t('transfer_in')}
      className="shrink-0 touch text-brand"
    >
      <ArrowLeftRight size={14} aria-hidden />
    </Link>
  )
}
