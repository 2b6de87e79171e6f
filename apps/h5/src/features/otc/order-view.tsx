import { formatAmount, formatDateTime, formatPrice } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { isMissing } from '../../app/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { type DetailRow, DetailList } from '../../ui/detail-list.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderChat } from './order-chat.tsx'
import { otcPaths } from './paths.ts'
import { type OtcOrderDetail, useOtcOrder } from './use-otc.ts'

/** One order: its state, what is to be paid to whom, and the steps that the user can take. */
export function OrderView({ id }: { id: string }) {
  const { t } = useTranslation('otc')
  const order = useOtcOrder(id)
  if (isMissing(order.error))
    return (
      <>
        <NavBar title={t('orders')} />
        <Empty
          text={t('no_order')}
          action={<ButtonLink to={otcPaths.orders()}>{t('orders')}</ButtonLink>}
        />
      </>
    )
  return (
    <>
      <NavBar title={t('order', { id })} />
      <Loadable query={order}>
        {(found) => <Order order={found} onEnd={() => void order.refetch()} />}
      </Loadable>
    </>
  )
}

function Order({ order, onEnd }: { order: OtcOrderDetail; onEnd: () => void }) {
  const { t } = useTranslation('otc')
  const { role, status_name: state, payee } = order
  const name = state === '' ? 'placed' : state
  return (
    <>
      <header className="px-4 pt-2 pb-4">
        <p className="text-xl font-semibold">{t(`state_${name}`)}</p>
        <p className="text-sm text-ink-3">{t(`${role}_${name}`)}</p>
        {state === 'placed' && (
          <Countdown until={order.expires_at} onEnd={onEnd} className="text-2xl font-semibold" />
        )}
        {order.return_asked_at > 0 && state === 'paid' && (
          <div className="mt-3">
            <WarningNote>{t('return_asked')}</WarningNote>
          </div>
        )}
      </header>
      <div className="px-4">
        <DetailList rows={rowsOf(order, t)} />
      </div>
      {payee !== null && (
        <Section title={t('pay_to')}>
          <div className="px-4 pt-2">
            <DetailList
              rows={[
                row(t('payee_name'), payee.name),
                row(t('payee_bank'), payee.bank),
                row(t('payee_account'), payee.account),
                ...(payee.swift === '' ? [] : [row('SWIFT', payee.swift)]),
              ]}
            />
            {role === 'buyer' && (
              <div className="pt-3">
                <WarningNote>{t('own_name')}</WarningNote>
              </div>
            )}
          </div>
        </Section>
      )}
      {order.history.length > 0 && (
        <Section title={t('appeals')}>
          <ul className="space-y-2 px-4 pt-1 text-sm text-ink-2">
            {order.history.map((appeal) => (
              <li key={appeal.id}>
                <p>{`${t(appeal.is_own ? 'appeal_own' : 'appeal_other')} · ${t(`appeal_${appeal.state || 'open'}`)}`}</p>
                <p className="break-words">{appeal.cause}</p>
                {appeal.reason !== '' && <p className="break-words">{appeal.reason}</p>}
                {appeal.state === 'open' && (
                  <p className="text-ink-3">
                    {`${t('due')} ${formatDateTime(appeal.due_at)}. ${t('appeal_evidence')}`}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {order.ended_at === 0 && <OrderActions order={order} />}
      <OrderChat id={String(order.id)} />
    </>
  )
}

type Translate = ReturnType<typeof useTranslation<'otc'>>['t']

const row = (label: string, value: string): DetailRow => ({
  label,
  value,
  action: <CopyButton text={value} label={label} />,
})

function rowsOf(order: OtcOrderDetail, t: Translate): DetailRow[] {
  const { code, fiat, role } = order
  const isBuyer = role === 'buyer'
  return [
    {
      label: t(isBuyer ? 'you_pay' : 'you_are_paid'),
      value: `${formatAmount(order.amount)} ${fiat}`,
      ...(isBuyer &&
        order.ended_at === 0 && {
          action: <CopyButton text={order.amount} label={t('you_pay')} />,
        }),
    },
    {
      label: t(isBuyer ? 'you_receive' : 'you_give'),
      value: `${formatAmount(order.number)} ${code}`,
    },
    { label: t('price'), value: `${formatPrice(order.price, 4)} ${fiat}` },
    { label: t('other'), value: order.other },
    ...(order.payer === '' ? [] : [{ label: t('payer'), value: order.payer }]),
    { label: t('method'), value: t(`method_${order.method}`) },
    ...(order.terms === '' ? [] : [{ label: t('terms'), value: order.terms }]),
    { label: t('placed_at'), value: formatDateTime(order.placed_at) },
    ...(order.ended_at === 0
      ? []
      : [{ label: t('ended_at'), value: formatDateTime(order.ended_at) }]),
  ]
}
