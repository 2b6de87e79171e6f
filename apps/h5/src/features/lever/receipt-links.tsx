import type { ReceiptKind } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { ListRow } from '../../ui/list-row.tsx'
import { receiptPaths } from '../receipt/paths.ts'
import type { LeverOrder } from './live-figures.ts'

type Link = {
  kind: ReceiptKind
  name: 'receipt_link_open' | 'receipt_link_close' | 'receipt_link_overnight'
}

/** What an order's figures were computed of: one link for each thing that happened to it. */
export function ReceiptLinks({ order }: { order: LeverOrder }) {
  const { t } = useTranslation('lever')
  const links = linksOf(order)
  if (links.length === 0) return null
  return (
    <section className="mt-4 hair-t">
      <h3 className="px-4 pt-4 text-sm text-ink-3">{t('receipts')}</h3>
      {links.map(({ kind, name }) => (
        <ListRow key={kind} title={t(name)} to={receiptPaths.receipt(kind, order.id)} />
      ))}
    </section>
  )
}

function linksOf(order: LeverOrder): Link[] {
  const { opened_at: openedAt, status_name: status, overnight_fee: overnight } = order
  return [
    ...(openedAt > 0 ? [{ kind: 'lever_open', name: 'receipt_link_open' } as const] : []),
    ...(Number(overnight) > 0
      ? [{ kind: 'lever_overnight', name: 'receipt_link_overnight' } as const]
      : []),
    ...(status === 'closed' ? [{ kind: 'lever_close', name: 'receipt_link_close' } as const] : []),
  ]
}
