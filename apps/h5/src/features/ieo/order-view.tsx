import { formatAmount, formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { type DetailRow, DetailList } from '../../ui/detail-list.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { Section } from '../../ui/section.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { receiptPaths } from '../receipt/paths.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderTag } from './order-card.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ieoPaths } from './paths.ts'
import { UnlockSchedule } from './unlock-schedule.tsx'
import { type IeoOrder, useIeoOrder, useProject } from './use-ieo.ts'

/** One order: what is held, what passed, and when its tokens unlock. */
export function OrderView({ id }: { id: string }) {
  const { t } = useTranslation('ieo')
  const number = Number(id)
  const order = useIeoOrder(Number.isSafeInteger(number) && number > 0 ? number : 0)
  const isMissing = order.data === null
  return (
    <>
      <NavBar title={isMissing ? t('orders') : t('order', { id })} />
      <Loadable
        query={order}
        isEmpty={(found) => found === null}
        empty={
          <Empty
            text={t('no_order')}
            action={<ButtonLink to={ieoPaths.orders()}>{t('orders')}</ButtonLink>}
          />
        }
      >
        {(found) => found !== null && <Order order={found} />}
      </Loadable>
    </>
  )
}

function Order({ order }: { order: IeoOrder }) {
  const { t } = useTranslation('ieo')
  const { status_name: status, cause, token } = order
  const project = useProject(String(order.project_id))
  const isAllotted = !['submitted', 'cancelled', 'rejected'].includes(status)
  const result = status === 'passed' ? order.allotted : order.passed
  return (
    <>
      <header className="px-4 pt-2 pb-5">
        <OrderTag order={order} />
        <Money
          value={isAllotted ? result : order.amount}
          unit={token}
          className="mt-2 block text-2xl font-semibold break-words"
        />
        <p className="text-sm text-ink-3">
          {isAllotted
            ? t('passed_of', { amount: formatAmount(order.amount), token })
            : t('applied_for')}
        </p>
        {cause !== '' && (
          <div className="mt-3">
            <WarningNote>{t(`cause_${cause}`)}</WarningNote>
          </div>
        )}
        {status === 'passed' && <p className="mt-3 text-sm text-ink-2">{t('passed_note')}</p>}
      </header>
      <OrderActions order={order} />
      <div className="h-2 bg-raised" />
      <Loadable query={project}>
        {(found) => (
          <>
            <Section title={t('timeline')}>
              <div className="px-4 pt-1">
                <OrderTimeline order={order} project={found} />
              </div>
            </Section>
            <UnlockSchedule order={order} project={found} />
          </>
        )}
      </Loadable>
      <Section title={t('details')}>
        <div className="px-4 pt-2">
          <DetailList rows={rowsOf(order, t)} />
        </div>
        <div className="grid gap-3 px-4 pt-5">
          {project.data !== undefined && project.data.phase !== 'sale' && (
            <ButtonLink tone="quiet" to={ieoPaths.allocation(order.project_id)}>
              {t('allocation')}
            </ButtonLink>
          )}
          {Number(order.passed) > 0 && (
            <ButtonLink tone="quiet" to={receiptPaths.receipt('ieo_settle', order.id)}>
              {t('receipt')}
            </ButtonLink>
          )}
          <OpeningLink product="ieo" tone="quiet" to={ieoPaths.project(order.project_id)}>
            {t('view_project')}
          </OpeningLink>
        </div>
      </Section>
      <div className="h-8" />
    </>
  )
}

type Translate = ReturnType<typeof useTranslation<'ieo'>>['t']

function rowsOf(order: IeoOrder, t: Translate): DetailRow[] {
  const { token, pay_currency: pay } = order
  const number = String(order.id)
  const paid = (value: string) => <Money value={value} unit={pay} />
  const tokens = (value: string) => <Money value={value} unit={token} />
  const hasEnded = !['submitted', 'passed'].includes(order.status_name)
  return [
    { label: t('project'), value: `${order.name} (${token})` },
    { label: t('issue_price'), value: `${formatAmount(order.price)} ${pay}` },
    { label: t('applied_amount'), value: tokens(order.amount) },
    { label: t(hasEnded ? 'held_before' : 'held'), value: paid(order.cost) },
    ...(hasEnded
      ? [
          { label: t('passed_amount'), value: tokens(order.passed) },
          { label: t('charged'), value: paid(order.charged) },
          { label: t('refunded'), value: paid(order.refunded) },
        ]
      : []),
    ...(Number(order.passed) > 0 && order.status_name !== 'passed'
      ? [{ label: t('unlocked_amount'), value: tokens(order.unlocked) }]
      : []),
    { label: t('review'), value: t(`review_${order.review}`) },
    { label: t('applied_at'), value: formatDateTime(order.created_at) },
    ...(order.ended_at > 0
      ? [{ label: t('ended_at'), value: formatDateTime(order.ended_at) }]
      : []),
    {
      label: t('order_number'),
      value: number,
      action: <CopyButton text={number} label={t('order_number')} />,
    },
  ]
}
