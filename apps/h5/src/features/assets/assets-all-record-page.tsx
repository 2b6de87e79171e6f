import { billKinds, walletNames } from '@candor/protocol'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { useNames } from '../../app/places.ts'
import { useWallet } from '../../live/use-wallet.ts'
import { CoinFilter } from '../../ui/coin-filter.tsx'
import { DateFilter } from '../../ui/date-filter.tsx'
import { FilterRow, FilterSelect } from '../../ui/filter-row.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { exportPaths } from '../exports/paths.ts'
import { accountLabels } from './account-names.ts'
import { BillList } from './bill-list.tsx'
import { BillViews } from './bill-views.tsx'
import { type BillFilter, billFilterKeys, billFilterOf } from './use-bills.ts'

/** All movements of all accounts; the filters are in the address. */
export function AssetsAllRecordPage() {
  const { t } = useTranslation(['assets', 'exports'])
  const [query, setQuery] = useSearchParams()
  const filter = billFilterOf(query)
  const isNarrowed = billFilterKeys.some((key) => key !== 'view' && filter[key] !== undefined)
  const change = (part: BillFilter) => {
    const next = { ...filter, ...part }
    const address = new URLSearchParams()
    for (const key of billFilterKeys) {
      const value = next[key]
      if (value !== undefined) address.set(key, value)
    }
    setQuery(address, { replace: true })
  }
  return (
    <>
      <NavBar
        title={t('bills')}
        action={<IconLink icon={Download} label={t('exports:title')} to={exportPaths.exports()} />}
      />
      <BillViews filter={filter} onChange={change} />
      <BillFilters filter={filter} onChange={change} />
      <BillList filter={filter} onClear={isNarrowed ? () => change(noFilter) : undefined} />
    </>
  )
}

const noFilter: BillFilter = Object.fromEntries(
  billFilterKeys.filter((key) => key !== 'view').map((key) => [key, undefined]),
)

type FiltersProps = { filter: BillFilter; onChange: (part: BillFilter) => void }

function BillFilters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation('assets')
  const nameOf = useNames('assets')
  const accounts = useWallet().data?.accounts
  // Accounts that no product uses yet have nothing to filter.
  const inUse = walletNames.filter((name) => name === filter.type || accounts?.[name].list.length)
  return (
    <FilterRow>
      <CoinFilter selected={filter.currency} onSelect={(currency) => onChange({ currency })} />
      <FilterSelect
        label={t('filter_kind')}
        all={t('all_kinds')}
        items={billKinds.map((key) => ({ key, label: nameOf(`bill_${key}`, key) }))}
        selected={filter.kind}
        onSelect={(kind) => onChange({ kind })}
      />
      {inUse.length > 1 && (
        <FilterSelect
          label={t('filter_account')}
          all={t('all_accounts')}
          items={inUse.map((key) => ({ key, label: t(accountLabels[key]) }))}
          selected={filter.type}
          onSelect={(type) => onChange({ type })}
        />
      )}
      <DateFilter since={filter.since} until={filter.until} onChange={onChange} />
    </FilterRow>
  )
}
