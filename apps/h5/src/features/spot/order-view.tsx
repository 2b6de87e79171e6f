import { formatAmount, formatPrice } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useMarket } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Section } from '../../ui/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { OrderBills } from './order-bills.tsx'
import { kindOf } from './order-card.tsx'
import { OrderFills } from './order-fills.tsx'
import { orderSteps } from './order-steps.ts'
import { spotPaths } from './paths.ts'
import type { OrderPart } from './use-order.ts'
import { useCancelOrder } from './use-orders.ts'

/** The figures of an order, what has happened to it, its fills and its bills. */
export function OrderView({ pages }: { pages: readonly OrderPart[] }) {
  const { t } = useTranslation('spot')
  const part = pages.at(-1)
  const market = useMarket(part?.order.symbol ?? '')
  if (part === undefined) return null
  const { order, replaces, replaced_by: replacedBy } = part
  const fills = pages.flatMap((page) => page.fills)
  const bills = pages.flatMap((page) => page.bills)
  const [base, quote] = [market?.code ?? '', market?.legal_code ?? '']
  const scale = market?.scale ?? 2
  const priceOf = (price: string) =>
    Number(price) === 0 ? '--' : `${formatPrice(price, scale)} ${quote}`
  return (
    <>
      <header className="px-4 pt-2 pb-4">
        <p className="flex items-center gap-2">
          <Link to={paths.trade({ symbol: order.symbol })} className="text-xl font-semibold">
            {market === undefined ? order.symbol : `${base}/${quote}`}
          </Link>
          <Tag tone={order.direction === 'buy' ? 'up' : 'down'}>
            {t(order.direction)} · {t(`kind_${kindOf(order)}`)}
          </Tag>
        </p>
      </header>
      <div className="px-4 pb-5">
        <DetailList
          rows={[
            {
              label: t('price'),
              value: order.type === 'market' ? t('kind_market') : priceOf(order.price),
            },
            { label: t('average_price'), value: priceOf(order.avg_price) },
            {
              label: t('filled_of'),
              value: `${formatAmount(order.filled)} / ${formatAmount(order.amount)} ${base}`,
            },
            { label: t('fee'), value: `${formatAmount(order.fee)} ${order.fee_currency}` },
            {
              label: t('order_number'),
              value: String(order.id),
              action: <CopyButton text={String(order.id)} label={t('order_number')} />,
            },
          ]}
        />
        <Neighbours replaces={replaces} replacedBy={replacedBy} />
        {order.status <= 2 && <CancelButton id={order.id} />}
      </div>
      <div className="h-2 bg-raised" />
      <Section title={t('order_progress')}>
        <div className="px-4 pt-2">
          <Timeline steps={orderSteps({ order, fills, isReplaced: replacedBy !== null })} />
        </div>
      </Section>
      {fills.length > 0 && (
        <Section title={t('fills')}>
          <OrderFills fills={fills} scale={scale} base={base} quote={quote} />
        </Section>
      )}
      {bills.length > 0 && (
        <Section title={t('order_bills')}>
          <OrderBills bills={bills} />
        </Section>
      )}
    </>
  )
}

/** The order that an edited order continues, and the one that continues it. */
function Neighbours(props: { replaces: number | null; replacedBy: number | null }) {
  const { t } = useTranslation('spot')
  const look = 'mt-2.5 inline-block touch text-base font-medium text-brand'
  return (
    <>
      {props.replaces !== null && (
        <p>
          <Link to={spotPaths.order(props.replaces)} className={look}>
            {t('order_replaces', { id: props.replaces })}
          </Link>
        </p>
      )}
      {props.replacedBy !== null && (
        <p>
          <Link to={spotPaths.order(props.replacedBy)} className={look}>
            {t('order_replaced_by', { id: props.replacedBy })}
          </Link>
        </p>
      )}
    </>
  )
}

function CancelButton({ id }: { id: number }) {
  const { t } = useTranslation('spot')
  const cancel = useCancelOrder()
  return (
    <Button
      tone="quiet"
      className="mt-5"
      isBusy={cancel.isPending}
      onClick={() => cancel.mutate(id)}
    >
      {t('cancel_order')}
    </Button>
  )
}
