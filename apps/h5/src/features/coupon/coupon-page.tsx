import { formatAmount, formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { DetailList } from '../../ui/detail-list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { CouponAction } from './coupon-action.tsx'
import { eligibilityText, faceOf, giftText } from './coupon-words.ts'
import { type CouponDetail, useCoupon } from './use-coupons.ts'

/** One coupon with its terms and everything that happened to it. */
export function CouponPage() {
  const { t } = useTranslation('coupon')
  const [query] = useSearchParams()
  return (
    <>
      <NavBar title={t('detail')} />
      <Loadable query={useCoupon(query.get('id') ?? '')}>
        {(coupon) => (
          <>
            <header className="flex items-start justify-between gap-4 px-4 py-3">
              <div className="min-w-0">
                <p className="num text-2xl font-semibold wrap-anywhere">{faceOf(coupon)}</p>
                <p className="mt-1 text-base text-ink-2">{giftText(coupon, t)}</p>
              </div>
              <div className="mt-1.5 shrink-0">
                <CouponAction coupon={coupon} />
              </div>
            </header>
            <Terms coupon={coupon} />
            <Section title={t('history')}>
              <ul className="pb-4">
                {coupon.steps.toReversed().map((step) => (
                  <li key={step.id}>
                    <StepRow step={step} code={coupon.code} />
                  </li>
                ))}
              </ul>
            </Section>
          </>
        )}
      </Loadable>
    </>
  )
}

function Terms({ coupon }: { coupon: CouponDetail }) {
  const { t } = useTranslation('coupon')
  const { id, kind, code, left, lent, spent, status_name: status } = coupon
  const money = (amount: string) => `${formatAmount(amount)} ${code}`
  return (
    <div className="px-4 pb-4">
      <DetailList
        rows={[
          { label: t('number'), value: String(id) },
          { label: t('kind'), value: t(`kind_${kind}`) },
          { label: t('state'), value: t(`state_${status}`) },
          { label: t('accepted'), value: eligibilityText(coupon, t) },
          { label: t('left'), value: money(left) },
          ...(Number(lent) > 0 ? [{ label: t('lent'), value: money(lent) }] : []),
          { label: t(kind === 'bonus' ? 'lost' : 'paid'), value: money(spent) },
          { label: t('granted_at'), value: formatDateTime(coupon.granted_at) },
          { label: t('expires_at'), value: formatDateTime(coupon.expires_at) },
        ]}
      />
    </div>
  )
}

type Step = CouponDetail['steps'][number]

function StepRow({ step, code }: { step: Step; code: string }) {
  const { t } = useTranslation('coupon')
  const { kind, source, ref, amount, fee, fee_code: feeCode, at } = step
  const settled = fee === '' ? undefined : `${formatAmount(fee)} ${feeCode}`
  return (
    <ListRow
      title={t(`step_${kind}`)}
      detail={
        <>
          <span className="num">{formatDateTime(at)}</span>
          {source !== 'none' && (
            <>
              <br />
              {t(`source_${source}`, { id: ref })}
            </>
          )}
        </>
      }
      value={
        Number(amount) > 0 && (
          <span className="num">
            {formatAmount(amount)} {code}
            {/* A fee of another coin that this amount has settled. */}
            {settled !== undefined && feeCode !== code && (
              <span className="block text-sm text-ink-3">{t('settles', { fee: settled })}</span>
            )}
          </span>
        )
      }
    />
  )
}
