import { formatAmount, formatDateTime } from '@candor/client'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { classes } from '../../ui/classes.ts'
import { Tag } from '../../ui/tag.tsx'
import { CouponAction } from './coupon-action.tsx'
import { eligibilityText, faceOf, giftText } from './coupon-words.ts'
import { couponPaths } from './paths.ts'
import type { Coupon } from './use-coupons.ts'

/** A coupon as a ticket: what it gives and where it is accepted; on its stub until when, and the way to use it. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupon')
  const { id, kind, status_name: status } = coupon
  const isLive = status === 'unused' || status === 'in_use'
  return (
    <article aria-label={t('coupon_id', { id })} className="mx-4 mt-3 rounded-tile bg-raised">
      <Link to={couponPaths.coupon(id)} className="block rounded-tile px-4 pt-3.5 pb-3 tap">
        <span className="flex items-start justify-between gap-3">
          <span
            className={classes(
              'num min-w-0 text-2xl font-semibold wrap-anywhere',
              !isLive && 'text-ink-3',
            )}
          >
            {faceOf(coupon)}
          </span>
          <State status={status} />
        </span>
        <span className="block text-md font-medium">{t(`kind_${kind}`)}</span>
        <span className="mt-1.5 block text-sm text-ink-2">{giftText(coupon, t)}</span>
        <span className="mt-1 block text-sm text-ink-3">{eligibilityText(coupon, t)}</span>
      </Link>
      <Perforation />
      <div className="flex min-h-12 items-center justify-between gap-3 px-4 py-2">
        <p className="text-sm text-ink-3">{stubText(coupon, t)}</p>
        <CouponAction coupon={coupon} />
      </div>
    </article>
  )
}

/** An unused one has the button to use it instead. */
function State({ status }: { status: Coupon['status_name'] }) {
  const { t } = useTranslation('coupon')
  if (status === 'unused') return null
  if (status === 'in_use') return <Tag tone="up">{t('state_in_use')}</Tag>
  if (status === 'void') return <Tag tone="warn">{t('state_void')}</Tag>
  return <span className="shrink-0 text-sm text-ink-3">{t(`state_${status}`)}</span>
}

function Perforation() {
  return (
    <div aria-hidden className="relative mx-3 border-t border-dashed border-line-strong">
      <span className="absolute -top-1.5 -left-[18px] size-3 rounded-full bg-bg" />
      <span className="absolute -top-1.5 -right-[18px] size-3 rounded-full bg-bg" />
    </div>
  )
}

/** Until when, and what is left once it differs from the face, as a part of a bonus may be lost; of a used one what it paid. */
function stubText(coupon: Coupon, t: TFunction<'coupon'>): string {
  const { kind, status_name: status, amount, left, spent, code } = coupon
  if (status === 'used')
    return `${t(kind === 'bonus' ? 'lost' : 'paid')} ${formatAmount(spent)} ${code}`
  const until = t('until', { time: formatDateTime(coupon.expires_at) })
  const isLive = status === 'unused' || status === 'in_use'
  return isLive && kind !== 'yield' && left !== amount
    ? `${until} · ${t('left')} ${formatAmount(left)} ${code}`
    : until
}
