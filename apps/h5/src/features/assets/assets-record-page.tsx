import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'

import { isMissing } from '../../app/api.ts'
import { queryCode } from '../../app/query-code.ts'
import { useWallet } from '../../live/use-wallet.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { BillList } from './bill-list.tsx'
import { BillViews } from './bill-views.tsx'
import { assetsPaths } from './paths.ts'
import { type BillFilter, billFilterOf, useBills } from './use-bills.ts'

/** The movements of one coin in the exchange account, below its balance. */
export function AssetsRecordPage() {
  const [query] = useSearchParams()
  const currency = queryCode(query, 'currency')
  if (currency === undefined) return <Navigate to={assetsPaths.bills()} replace />
  return <CoinBills currency={currency} />
}

function CoinBills({ currency }: { currency: string }) {
  const { t } = useTranslation('assets')
  const wallet = useWallet()
  const [query, setQuery] = useSearchParams()
  const filter: BillFilter = { currency, type: 'change', view: billFilterOf(query).view }
  if (isMissing(useBills(filter).error)) return <UnknownCoin />

  const accounts = wallet.data?.accounts.change.list
  const account = accounts?.find(
    ({ code, currency: id }) => code === currency || String(id) === currency,
  )
  const code = account?.code ?? currency
  return (
    <>
      <NavBar title={t('bills_of', { code })} />
      <div className="flex items-center gap-3 px-4 pt-1 pb-4">
        <CoinIcon code={code} size={40} />
        <dl className="grid flex-1 grid-cols-2 gap-3">
          <Figure label={t('available')} value={account?.available ?? '0'} />
          <Figure label={t('held')} value={account?.held ?? '0'} />
        </dl>
      </div>
      <BillViews
        filter={filter}
        onChange={({ view }) =>
          setQuery(view === undefined ? { currency } : { currency, view }, { replace: true })
        }
      />
      <BillList filter={filter} />
    </>
  )
}

function UnknownCoin() {
  const { t } = useTranslation('assets')
  return (
    <>
      <NavBar title={t('bills')} />
      <Empty
        text={t('no_coin')}
        action={<ButtonLink to={assetsPaths.bills()}>{t('all_records')}</ButtonLink>}
      />
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="truncate text-md font-medium">
        <Money value={value} scaleMin={2} />
      </dd>
    </div>
  )
}
