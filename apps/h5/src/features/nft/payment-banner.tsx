import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'

import { useIsLoggedIn } from '../../app/session.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { nftPaths } from './paths.ts'
import { useOrdersToPay } from './use-nft.ts'

/** On every page while a won auction waits for its payment: the one that ends first. */
export function PaymentBanner() {
  const { t } = useTranslation('nft')
  const isLoggedIn = useIsLoggedIn()
  const { pathname } = useLocation()
  const orders = useOrdersToPay(isLoggedIn)
  const [first] = (orders.data?.list ?? [])
    .filter(({ is_offer: isOffer }) => !isOffer)
    .toSorted((one, other) => one.pay_by - other.pay_by)
  // The page of the payment has the same countdown.
  if (first === undefined || pathname === '/pages/nft/purchase_one') return null
  return (
    <Link
      to={nftPaths.order(first.id)}
      className="flex min-h-11 items-center gap-2 bg-warn-soft px-4 py-2 text-sm text-warn"
    >
      <span className="min-w-0 flex-1">{t('banner', { title: first.title })}</span>
      <Countdown
        until={first.pay_by}
        onEnd={() => void orders.refetch()}
        className="font-semibold"
      />
      <ChevronRight size={16} className="shrink-0" aria-hidden />
    </Link>
  )
}
