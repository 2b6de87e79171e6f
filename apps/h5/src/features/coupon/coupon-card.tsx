import { formatAmount, formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { Tag } from '../../ui/tag.tsx'
import { ClaimButton } from './claim-button.tsx'
import { eligibilityText, faceOf, giftText } from './coupon-words.ts'
import { couponPaths } from './paths.ts'
import type { Coupon } from './use-coupons.ts'

const tones = {
  unused: 'brand',
  in_use: 'up',
  used: 'plain',
  expired: 'plain',
  void: 'warn',
} as const satisfies Record<Coupon['status_name'], string>

/** A coupon: what it gives, where it is accepted, until when, and the way to use it. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupon')
  const { id, kind, status_name: status, expires_at: expiresAt, left, code } = coupon
  const isLive = status === 'unused' || status === 'in_use'
  // What is left is shown once it differs from the face: a part of a bonus may be lost.
  const hasLeft = isLive && kind !== 'yield' && left !== coupon.amount
  return (
    <article aria-label={t('coupon_id', { id })} className="mx-4 mt-3 rounded-tile bg-raised p-4">
      <Link to={couponPaths.coupon(id)} className="block rounded-tile tap">
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="num block text-xl font-semibold wrap-anywhere">{faceOf(coupon)}</span>
            <span className="block text-md font-medium">{t(`kind_${kind}`)}</span>
          </span>
          <Tag tone={tones[status]}>{t(`state_${status}`)}</Tag>
        </span>
        <span className="mt-2 block text-sm text-ink-2">{giftText(coupon, t)}</span>
        <span className="mt-1 block text-sm text-ink-3">{eligibilityText(coupon, t)}</span>
        <span className="num mt-1 block text-sm text-ink-3">
          {t('until', { time: formatDateTime(expiresAt) })}
          {hasLeft && ` · ${t('left')} ${formatAmount(left)} ${code}`}
        </span>
      </Link>
      {status === 'unused' && (
        <div className="mt-3 flex justify-end">
          {kind === 'cash' ? (
            <ClaimButton coupon={coupon} />
          ) : (
            <Link
              to={placeOf(coupon)}
              className="inline-flex h-7 touch items-center rounded-chip bg-brand-solid px-3 text-sm font-medium text-on-solid active:opacity-80"
            >
              {t('use')}
            </Link>
          )}
        </div>
      )}
    </article>
  )
}

/** Where a coupon is used: the confirmations of the page ask for it. */
function placeOf({ kind, scope }: Coupon): string {
  if (kind === 'yield') return paths.finance()
  const isContract = kind === 'bonus' || scope === 'contract'
  return paths.trade({ symbol: 'BTCUSDT', ...(isContract && { section: 'futures' }) })
}
