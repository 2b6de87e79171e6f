import {
  ArrowLeftRight,
  ChartCandlestick,
  Gamepad2,
  Handshake,
  Headset,
  Image,
  KeyRound,
  Landmark,
  Layers,
  type LucideIcon,
  ReceiptText,
  Rocket,
  ScanFace,
  ShieldCheck,
  TicketPercent,
  Timer,
  UserPlus,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'

import type { Fallback } from '../../app/feature.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { NavBar, useBack } from '../../ui/nav-bar.tsx'
import { type UnbuiltName, unbuiltName } from './unbuilt-paths.ts'

const icons: Record<UnbuiltName, LucideIcon> = {
  borrowing: Landmark,
  security: ShieldCheck,
  pay_password: KeyRound,
  coupons: TicketPercent,
  account_bills: ReceiptText,
  identity: ScanFace,
  invite: UserPlus,
  transfer: ArrowLeftRight,
  futures: ChartCandlestick,
  options: Timer,
  copy_trading: UsersRound,
  otc: Handshake,
  games: Gamepad2,
  support: Headset,
  token_sales: Rocket,
  invest: Layers,
  nft: Image,
}

/** The name of the page at an address without a route; an address that the app will never have does not exist. */
function load({ request }: LoaderFunctionArgs): UnbuiltName {
  const name = unbuiltName(new URL(request.url).pathname)
  if (name === undefined) throw new Response(null, { status: 404 })
  return name
}

/** A page of a service that is not open yet: its name, one sentence, and the way back. */
function UnbuiltPage() {
  const { t } = useTranslation(['unbuilt', 'common'])
  const name = useLoaderData<UnbuiltName>()
  const back = useBack(paths.market())
  const Icon = icons[name]
  return (
    <>
      <NavBar title={t(`unbuilt:${name}`)} />
      <section className="flex min-h-[70dvh] flex-col items-center justify-center px-8 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand">
          <Icon size={36} strokeWidth={1.5} aria-hidden />
        </span>
        <p className="mt-5 text-md text-balance text-ink-2">{t('unbuilt:under_development')}</p>
        <div className="mt-7 grid w-full max-w-64 gap-3">
          <Button tone="quiet" onClick={back}>
            {t('common:back')}
          </Button>
        </div>
      </section>
    </>
  )
}

export const unbuilt: Fallback = { Page: UnbuiltPage, load }
