import { formatAmount, formatDateTime, formatPrice, formatRate } from '@candor/client'
import { formatDecimal, parseDecimal } from '@candor/core/money'
import { useTranslation } from 'react-i18next'

import { isMissing } from '../../app/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { type DetailRow, DetailList } from '../../ui/detail-list.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { scaleOf } from './offer-terms.ts'
import { StatusTag } from './order-card.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OutcomeCards } from './outcome-cards.tsx'
import { dualPaths } from './paths.ts'
import { RuleList } from './rule-list.tsx'
import { SettlementPrices } from './settlement-prices.tsx'
import { type DualOrderDetail, useDualOrder } from './use-dual.ts'

/** One order: what it may pay or has paid, and the prices that decided it. */
export function OrderView({ id }: { id: string }) {
  const { t } = useTranslation('dual')
  const order = useDualOrder(id)
  if (isMissing(order.error))
    return (
      <>
        <NavBar title={t('orders')} />
        <Empty
          text={t('no_order')}
          action={<ButtonLink to={dualPaths.orders()}>{t('orders')}</ButtonLink>}
        />
      </>
    )
  return (
    <>
      <NavBar title={t('order', { id })} />
      <Loadable query={order}>{(found) => <Order order={found} />}</Loadable>
    </>
  )
}

function Order({ order }: { order: DualOrderDetail }) {
  const { t } = useTranslation('dual')
  const { code, status_name: status, paid_code: paidCode, void_reason: reason } = order
  const isOver = order.ended_at > 0
  const settled = paidCode === order.base_code ? 'base' : 'quote'
  return (
    <>
      <header className="px-4 pt-2 pb-5">
        <StatusTag order={order} />
        <Money
          value={isOver ? order.paid : order.amount}
          unit={isOver ? paidCode : code}
          className="mt-2 block text-2xl font-semibold break-words"
        />
        <p className="text-sm text-ink-3">
          {isOver ? t('paid_to', { account: t('exchange_account') }) : t('deposited')}
        </p>
        {status === 'settling' && (
          <div className="mt-3">
            <WarningNote>{t('settling_note')}</WarningNote>
          </div>
        )}
        {reason !== '' && (
          <div className="mt-3">
            <WarningNote>{t(`void_${reason}`)}</WarningNote>
          </div>
        )}
      </header>
      <div className="px-4 pb-5">
        <OutcomeCards
          terms={order}
          amount={order.amount}
          interest={interestOf(order)}
          baseOut={order.base_out}
          quoteOut={order.quote_out}
          settled={status === 'success' ? settled : undefined}
        />
      </div>
      <div className="h-2 bg-raised" />
      <SettlementPrices order={order} />
      <Section title={t('details')}>
        <div className="px-4 pt-2">
          <DetailList rows={rowsOf(order, t)} />
        </div>
      </Section>
      {!isOver && (
        <Section title={t('timeline')}>
          <div className="px-4 pt-1">
            <OrderTimeline terms={order} placedAt={order.created_at} />
          </div>
        </Section>
      )}
      <Section title={t('rules')}>
        <RuleList window={order} />
      </Section>
      <div className="h-8" />
    </>
  )
}

/** What the deposit earns where it is paid in its own currency. */
function interestOf({ type, amount, base_out, quote_out }: DualOrderDetail): string {
  const scale = scaleOf(amount)
  const [own, deposited] = [type === 'call' ? base_out : quote_out, amount].map(
    (figure) => parseDecimal(figure, scale) ?? 0n,
  )
  return formatDecimal((own ?? 0n) - (deposited ?? 0n), scale)
}

type Translate = ReturnType<typeof useTranslation<'dual'>>['t']

function rowsOf(order: DualOrderDetail, t: Translate): DetailRow[] {
  const { id, code, num, linked_price: linked, quote_code: quote, ended_at: endedAt } = order
  const number = String(id)
  return [
    { label: t('product'), value: `${order.base_code}/${quote} · ${t(order.type)}` },
    { label: t('shares'), value: formatAmount(String(num)) },
    { label: t('deposit'), value: <Money value={order.amount} unit={code} /> },
    { label: t('linked_price'), value: `${formatPrice(linked, scaleOf(linked))} ${quote}` },
    { label: t('annual_rate'), value: formatRate(order.annual_rate) },
    { label: t('holding_days'), value: t('days', { count: order.days }) },
    { label: t('purchased_at'), value: formatDateTime(order.created_at) },
    {
      label: t('matures'),
      value: (
        <>
          <span className="block">{formatDateTime(order.matures_at)}</span>
          {endedAt === 0 && <Countdown until={order.matures_at} className="text-sm text-ink-3" />}
        </>
      ),
    },
    ...(endedAt === 0
      ? []
      : [
          { label: t('interest'), value: <Money value={order.interest} unit={code} /> },
          { label: t('ended_at'), value: formatDateTime(endedAt) },
        ]),
    {
      label: t('order_number'),
      value: number,
      action: <CopyButton text={number} label={t('order_number')} />,
    },
  ]
}
