import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { ClaimButton } from './claim-button.tsx'
import type { Coupon } from './use-coupons.ts'

/** The way to use a coupon that is unused; nothing for the others. */
export function CouponAction({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupon')
  if (coupon.status_name !== 'unused') return null
  if (coupon.kind === 'cash') return <ClaimButton coupon={coupon} />
  return (
    <Link
      to={placeOf(coupon)}
      className="inline-flex h-7 shrink-0 touch items-center rounded-chip bg-brand-solid px-3 text-sm font-medium text-on-solid active:opacity-80"
    >
      {t('use')}
    </Link>
  )
}

/** Where a coupon is used: the confirmations of the page ask for it. */
function placeOf({ kind, scope }: Coupon): string {
  if (kind === 'yield') return paths.finance()
  const isContract = kind === 'bonus' || scope === 'contract'
  return paths.trade({ symbol: 'BTCUSDT', ...(isContract && { section: 'futures' }) })
}
