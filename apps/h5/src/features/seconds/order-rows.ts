import { formatAmount, formatDateTime, formatPrice, formatRate, formatSigned } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useDurationText } from './duration-text.ts'
import { outcomeOf } from './outcome.ts'
import { type SecondsOrder, usePaidIn } from './use-seconds.ts'

type Row = { label: string; value: string }

const time = (at: number) => (at === 0 ? undefined : formatDateTime(at))

/** Every figure of an order; what it does not have is left out. */
export function useOrderRows() {
  const { t } = useTranslation('seconds')
  const durationText = useDurationText()
  const unit = usePaidIn().data?.code ?? ''
  return (order: SecondsOrder, scale: number): Row[] => {
    const price = (figure: string) =>
      Number(figure) === 0 ? undefined : formatPrice(figure, scale)
    const money = (figure: string) => `${formatAmount(figure, { scaleMin: 2 })} ${unit}`
    const hasEnded = order.ended_at > 0
    const rows = [
      { label: t('status'), value: t(outcomeOf(order)) },
      {
        label: t('void_reason'),
        value: order.void_reason === '' ? undefined : t(`void_${order.void_reason}`),
      },
      { label: t('direction'), value: `${t(order.direction)} · ${durationText(order.seconds)}` },
      { label: t('stake'), value: money(order.number) },
      { label: t('payout'), value: formatRate(order.payout_rate, { scaleMin: 0 }) },
      { label: t('entry_price'), value: price(order.open_price) },
      { label: t('settlement_price'), value: price(order.close_price) },
      {
        label: t('prices_counted'),
        value: hasEnded && order.opened_at > 0 ? `${order.samples} / ${order.window}` : undefined,
      },
      { label: t('credited'), value: hasEnded ? money(order.credit) : undefined },
      {
        label: t('pnl'),
        value: hasEnded ? `${formatSigned(order.profit)} ${unit}` : undefined,
      },
      { label: t('time_placed'), value: time(order.created_at) },
      { label: t('time_opened'), value: time(order.opened_at) },
      { label: t('time_expiry'), value: time(order.expires_at) },
    ]
    return rows.filter((row): row is Row => row.value !== undefined)
  }
}
