import type { ReplyOf } from '@candor/protocol'
import type { walletCalls } from '@candor/protocol/services/wallet/calls'
import { useQuery } from '@tanstack/react-query'
import { Big } from 'big.js'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { EarnProduct, FinanceService, HoldingRow } from '../../app/feature.ts'
import { isOff, useTextOf } from '../../app/places.ts'
import { useUnit, type Worth } from '../../live/use-unit.ts'
import { useWallet } from '../../live/use-wallet.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { HideBalanceButton, Money } from '../../ui/money.tsx'
import { WorthTotal } from '../../ui/worth-text.tsx'

type Props = { products: readonly EarnProduct[]; services: readonly FinanceService[] }

/** The invested amounts, their worth, and the earnings of each coin: yesterday's and in total. */
export function HoldingsCard({ products, services }: Props) {
  const { t } = useTranslation('finance')
  const { main } = useUnit()
  const accounts = useWallet().data?.accounts
  return (
    <section className="mx-4 mt-1 rounded-tile bg-raised p-4">
      <h2 className="flex items-center gap-1 text-sm font-normal text-ink-2">
        {t('holdings')}
        <HideBalanceButton />
      </h2>
      {accounts === undefined ? (
        <Skeleton className="h-10 w-40" />
      ) : (
        <p className="flex items-baseline gap-1.5">
          <WorthTotal worth={worthOf(products, accounts)} />
          <span className="text-base text-ink-2">{main.code}</span>
        </p>
      )}
      {products.map((product) => (
        <Holdings key={product.title} product={product} />
      ))}
      {services.map(({ title, Holdings }) => (
        <Holdings key={title} />
      ))}
    </section>
  )
}

type Accounts = ReplyOf<typeof walletCalls.list>['accounts']

/** The accounts of the products, each once: several products may share one. */
function worthOf(products: readonly EarnProduct[], accounts: Accounts): Worth {
  const wallets = new Set(products.map(({ wallet }) => wallet).filter((name) => name !== undefined))
  const sum = (unit: keyof Worth) =>
    [...wallets].reduce((sum, wallet) => sum.plus(accounts[wallet][unit]), new Big(0)).toFixed()
  return { fiat: sum('fiat'), btc: sum('btc') }
}

function Holdings({ product }: { product: EarnProduct }) {
  const { title, holdings, holdingsPath } = product
  const { t } = useTranslation('finance')
  const textOf = useTextOf()
  const query = useQuery(holdings)
  if (isOff(product) && !(query.data?.list.length ?? 0)) return null
  return (
    <>
      <div className="mt-2 flex items-center justify-between">
        <h3 className="text-sm font-normal text-ink-2">{textOf(title)}</h3>
        <Link
          to={holdingsPath}
          className="flex h-8 touch items-center text-sm text-ink-3 active:opacity-80"
        >
          {t('my_positions')}
          <ChevronRight size={14} aria-hidden />
        </Link>
      </div>
      <Loadable query={query} skeleton={<Skeleton className="mt-3 h-10" />}>
        {({ list }) => (
          <ul>
            {list.map((row) => (
              <Holding key={row.code} row={row} />
            ))}
          </ul>
        )}
      </Loadable>
    </>
  )
}

function Holding({ row }: { row: HoldingRow }) {
  const { t } = useTranslation('finance')
  const { code, running, yesterday, total } = row
  return (
    <li className="mt-3 flex items-center gap-2.5 pt-3 hair-t">
      <CoinIcon code={code} size={24} />
      <Money value={running} unit={code} className="min-w-0 flex-1 text-base font-medium" />
      {yesterday !== undefined && <Yield label={t('yesterday')} value={yesterday} />}
      {total !== undefined && <Yield label={t('total_yield')} value={total} />}
    </li>
  )
}

function Yield({ label, value }: { label: string; value: string }) {
  const isEarning = Number(value) > 0
  return (
    <span className="min-w-16 text-right">
      <span className={isEarning ? 'block text-base text-up' : 'block text-base text-ink-3'}>
        {isEarning && '+'}
        <Money value={value} />
      </span>
      <span className="block text-xs text-ink-3">{label}</span>
    </span>
  )
}
