import { formatAmount, formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Result } from '../../ui/result.tsx'
import { ieoPaths } from './paths.ts'
import type { IeoOrder, IeoProject } from './use-ieo.ts'

const minute = (at: number) => formatDateTime(at).slice(0, -3)

/** After a subscription: what is held, and when the result is known. */
export function SubscribedResult({ order, project }: { order: IeoOrder; project: IeoProject }) {
  const { t } = useTranslation('ieo')
  const { id, amount, token, cost, pay_currency: pay } = order
  return (
    <>
      <NavBar title={`${order.name} (${token})`} />
      <Result
        title={t('done_title', { amount: formatAmount(amount), code: token })}
        text={t('done_text', { time: minute(project.review_by) })}
        rows={[
          { label: t('held_now'), value: `${formatAmount(cost)} ${pay}` },
          { label: t('issue_price'), value: `${formatAmount(order.price)} ${pay}` },
          { label: t('cancel_until'), value: minute(project.ends_at) },
          { label: t('order_number'), value: String(id) },
        ]}
        actions={
          <>
            <ButtonLink to={ieoPaths.orders(id)}>{t('view_order')}</ButtonLink>
            <ButtonLink tone="quiet" to={ieoPaths.projects()}>
              {t('to_projects')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
