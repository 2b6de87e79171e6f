import { formatAmount, formatDateTime, formatPrice, formatSigned } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useMarket } from '../../live/use-markets.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailList, type DetailRow } from '../../ui/detail-list.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { LeverOrder } from './live-figures.ts'
import { lotsText } from './lots-text.ts'
import { ReceiptLinks } from './receipt-links.tsx'

type Row = { label: string; value: string | undefined; action?: DetailRow['action'] }
const hasValue = (row: Row): row is Row & { value: string } => row.value !== undefined

const time = (at: number) => (at === 0 ? undefined : formatDateTime(at))

type Props = { order: LeverOrder; onClose: () => void }

/** Every figure of an order; what it does not have is left out. */
export function OrderDetails({ order, onClose }: Props) {
  const { t } = useTranslation('lever')
  const market = useMarket(order.symbol)
  const quote = market?.legal_code ?? ''
  const price = (figure: string) =>
    Number(figure) === 0 ? undefined : formatPrice(figure, market?.scale ?? 2)
  const money = (figure: string) =>
    Number(figure) === 0 ? undefined : `${formatAmount(figure, { scaleMin: 2 })} ${quote}`
  const isClosed = order.status_name === 'closed'
  const rows: Row[] = [
    { label: t('status'), value: t(endOf(order)) },
    {
      label: t('position'),
      value: `${t(order.direction)} · ${order.multiple}x · ${t(`kind_${order.order_type}`)}`,
    },
    {
      label: t('size'),
      value: `${lotsText(order.share)} · ${formatAmount(order.amount)} ${market?.code ?? ''}`,
    },
    { label: t('price'), value: price(order.target_price) },
    { label: t('entry_price'), value: price(order.price) },
    { label: t('close_price'), value: price(order.close_price) },
    { label: t('take_profit'), value: price(order.target_profit_price) },
    { label: t('stop_loss'), value: price(order.stop_loss_price) },
    { label: t('liquidation_price'), value: price(order.liquidation_price) },
    { label: t('position_value'), value: money(order.notional) },
    { label: t('margin'), value: money(order.margin) },
    { label: t('open_fee'), value: money(order.open_fee) },
    { label: t('close_fee'), value: money(order.close_fee) },
    { label: t('overnight_fee'), value: money(order.overnight_fee) },
    { label: t('liquidation_fee'), value: money(order.liquidation_fee) },
    {
      label: t('pnl'),
      value: isClosed ? `${formatSigned(order.profit, { scaleMin: 2 })} ${quote}` : undefined,
    },
    { label: t('returned'), value: money(order.returned) },
    { label: t('time_placed'), value: time(order.created_at) },
    { label: t('time_opened'), value: time(order.opened_at) },
    { label: t('time_closed'), value: time(order.closed_at) },
    {
      label: t('parent'),
      value: order.parent_id === 0 ? undefined : String(order.parent_id),
    },
    {
      label: t('order_number'),
      value: String(order.id),
      action: <CopyButton text={String(order.id)} label={t('order_number')} />,
    },
  ]
  return (
    <Sheet
      title={market === undefined ? order.symbol : `${market.code}/${quote}`}
      isOpen
      onClose={onClose}
    >
      <div className="px-4 pb-5">
        <DetailList rows={rows.filter(hasValue)} />
      </div>
      <ReceiptLinks order={order} />
    </Sheet>
  )
}

/** The key of the text that states how an order ended, or its state. */
export function endOf({ status_name: status, closed_by: closer, cancelled_by: cause }: LeverOrder) {
  if (status === 'closed' && closer !== '') return `closed_${closer}` as const
  if (status === 'cancelled' && cause !== '') return `cancelled_${cause}` as const
  return `status_${status}` as const
}
