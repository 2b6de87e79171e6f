import { formatAmount, formatDateTime, formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Result } from '../../ui/result.tsx'
import { dualPaths } from './paths.ts'
import type { DualOrder } from './use-dual.ts'

/** After a purchase: what was bought, and when it is settled. */
export function PurchasedResult({ order }: { order: DualOrder }) {
  const { t } = useTranslation('dual')
  const { code, num, base_code: base, quote_code: quote } = order
  return (
    <>
      <NavBar title={t('title')} />
      <Result
        title={t('done_title', { amount: formatAmount(order.amount), code })}
        text={t('done_text', { time: formatDateTime(order.matures_at).slice(0, -3) })}
        rows={[
          { label: t('product'), value: `${base}/${quote} · ${t(order.type)}` },
          { label: t('shares'), value: formatAmount(String(num)) },
          { label: t('apr'), value: formatRate(order.annual_rate) },
          { label: t('term'), value: t('days', { count: order.days }) },
          { label: t('order_number'), value: String(order.id) },
        ]}
        actions={
          <>
            <ButtonLink to={dualPaths.orders()}>{t('orders')}</ButtonLink>
            <ButtonLink tone="quiet" to={dualPaths.offers()}>
              {t('to_offers')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
