import { formatAmount, formatDateTime } from '@candor/client'
import { nftCalls } from '@candor/protocol/products/nft/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Result } from '../../ui/result.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { ItemSummary } from './item-summary.tsx'
import { nftPaths } from './paths.ts'
import { useOrderStep } from './use-nft-money.ts'
import { type NftOrder, useOrder } from './use-nft.ts'

/** One won auction or second offer: how much, until when, and the payment. */
export function OrderPage() {
  const { t } = useTranslation('nft')
  const [query] = useSearchParams()
  const order = useOrder(query.get('id') ?? '0')
  return (
    <>
      <NavBar title={t('payment')} />
      <Loadable query={order}>
        {(found) =>
          found === null ? (
            <Empty
              text={t('no_order')}
              action={<ButtonLink to={nftPaths.mine('payments')}>{t('my_payments')}</ButtonLink>}
            />
          ) : (
            <Order order={found} onTime={() => void order.refetch()} />
          )
        }
      </Loadable>
    </>
  )
}

type Props = { order: NftOrder; onTime: () => void }

function Order({ order, onTime }: Props) {
  useRead(order)
  return order.status_name === 'to_pay' ? (
    <Due order={order} onTime={onTime} />
  ) : (
    <Ended order={order} />
  )
}

function Due({ order, onTime }: Props) {
  const { t } = useTranslation('nft')
  const { price, currency, margin, is_offer: isOffer } = order
  const id = String(order.id)
  const [chosen, setChosen] = useState<'pay' | 'decline'>('pay')
  const step = useOrderStep(() => undefined)
  const available = useAvailable(currency)
  const money = (value: string) => `${formatAmount(value)} ${currency}`
  // The deposit is returned in the same step, so it may be a part of the payment.
  const isShort = Number(available) + Number(margin) < Number(price)
  const ask = (next: typeof chosen) => {
    setChosen(next)
    step.confirm()
  }
  const rows = [
    { label: t('price'), value: <strong className="num">{money(price)}</strong> },
    ...(Number(margin) > 0 ? [{ label: t('deposit_returned'), value: money(margin) }] : []),
    { label: t('pay_from'), value: t('exchange_account') },
    { label: t('available'), value: <Money value={available} unit={currency} /> },
  ]
  return (
    <div className="px-4 pt-2 pb-8">
      <ItemSummary item={order} />
      <div className="py-5 text-center">
        <p className="text-sm text-ink-3">{t(isOffer ? 'offer_until' : 'pay_until')}</p>
        <Countdown until={order.pay_by} onEnd={onTime} className="text-2xl font-semibold" />
      </div>
      <DetailList rows={rows} />
      <div className="pt-4">
        <WarningNote>{t(isOffer ? 'offer_note' : 'pay_note')}</WarningNote>
      </div>
      <div className="grid gap-3 pt-6">
        {isShort ? (
          <ButtonLink to={paths.fundReceive({ currency })}>
            {t('add_funds', { code: currency })}
          </ButtonLink>
        ) : (
          <Button size="lg" isBusy={step.isBusy} onClick={() => ask('pay')}>
            {t('pay')}
          </Button>
        )}
        {isOffer && (
          <Button tone="quiet" onClick={() => ask('decline')}>
            {t('decline')}
          </Button>
        )}
      </div>
      <ConfirmSheet
        title={t(chosen === 'pay' ? 'confirm_payment' : 'decline')}
        confirmLabel={t(chosen)}
        cancelLabel={t('back')}
        isOpen={step.isConfirming}
        isBusy={step.isBusy}
        onClose={() => step.cancel({ id, step: chosen })}
        onConfirm={() => step.send({ id, step: chosen })}
      >
        {chosen === 'pay' ? (
          <DetailList rows={[{ label: t('artwork'), value: order.title }, ...rows]} />
        ) : (
          <p className="text-base text-ink-2">{t('decline_note')}</p>
        )}
      </ConfirmSheet>
    </div>
  )
}

const outcomes = {
  paid: 'done',
  expired: 'failed',
  declined: 'pending',
  to_pay: 'pending',
} as const

function Ended({ order }: { order: NftOrder }) {
  const { t } = useTranslation('nft')
  const { status_name: status, price, currency, code, title } = order
  return (
    <Result
      outcome={outcomes[status]}
      title={t(`order_${status}`)}
      text={title}
      rows={[
        { label: t('code'), value: code },
        { label: t('price'), value: `${formatAmount(price)} ${currency}` },
        { label: t('ended_at'), value: formatDateTime(order.ended_at) },
      ]}
      actions={
        <>
          <ButtonLink to={nftPaths.artwork(code)}>{t('to_details')}</ButtonLink>
          <ButtonLink tone="quiet" to={nftPaths.mine('payments')}>
            {t('my_payments')}
          </ButtonLink>
        </>
      }
    />
  )
}

/** Its message is read once it is on the screen. A failure leaves it unread until the next visit. */
function useRead({ id, is_read: isRead }: NftOrder) {
  const client = useQueryClient()
  useEffect(() => {
    if (isRead) return
    void api.call(nftCalls.readMessage, { id: String(id) }).then(
      () => client.invalidateQueries({ queryKey: ['user', 'nft'] }),
      () => undefined,
    )
  }, [client, id, isRead])
}
