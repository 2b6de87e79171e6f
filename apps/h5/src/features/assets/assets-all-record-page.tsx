import { localizedName } from '@candor/client'
import { billKinds, walletNames } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { useNames } from '../../app/places.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useCurrencies } from '../../live/use-currencies.ts'
import { useUserRoom } from '../../live/use-user-room.ts'
import { useWallet } from '../../live/use-wallet.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Select } from '../../ui/select.tsx'
import { accountLabels } from './account-names.ts'
import { BillList } from './bill-list.tsx'
import { DateFilter } from './date-filter.tsx'
import { type BillFilter, billFilterKeys, billFilterOf } from './use-bills.ts'

/** All movements of all accounts; the filters are in the address. */
export function AssetsAllRecordPage() {
  const { t } = useTranslation('assets')
  useUserRoom()
  const [query, setQuery] = useSearchParams()
  const filter = billFilterOf(query)
  const isNarrowed = billFilterKeys.some((key) => filter[key] !== undefined)
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
      <NavBar title={t('bills')} />
      <BillFilters filter={filter} onChange={change} />
      <BillList
        filter={filter}
        onClear={isNarrowed ? () => setQuery({}, { replace: true }) : undefined}
      />
    </>
  )
}

type FiltersProps = { filter: BillFilter; onChange: (part: BillFilter) => void }

const all = 'all'

function BillFilters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation('assets')
  const nameOf = useNames('assets')
  const lang = usePreferences((preferences) => preferences.lang)
  const currencies = useCurrencies().data ?? []
  const accounts = useWallet().data?.accounts
  // Accounts that no product uses yet have nothing to filter.
  const inUse = walletNames.filter((name) => name === filter.type || accounts?.[name].list.length)
  return (
    <div className="no-bar flex gap-2 overflow-x-auto px-4 pt-1 pb-3">
      <Select
        look="pill"
        label={t('filter_coin')}
        items={[
          { key: all, label: t('all_coins') },
          ...currencies.map((one) => ({
            key: one.code,
            label: one.code,
            detail: localizedName(one, lang),
          })),
        ]}
        selected={filter.currency ?? all}
        onSelect={(key) => onChange({ currency: key === all ? undefined : key })}
      />
      <Select
        look="pill"
        label={t('filter_kind')}
        items={[
          { key: all, label: t('all_kinds') },
          ...billKinds.map((kind) => ({ key: kind, label: nameOf(`bill_${kind}`, kind) })),
        ]}
        selected={filter.kind ?? all}
        onSelect={(key) => onChange({ kind: billKinds.find((kind) => kind === key) })}
      />
      {inUse.length > 1 && (
        <Select
          look="pill"
          label={t('filter_account')}
          items={[
            { key: all, label: t('all_accounts') },
            ...inUse.map((name) => ({ key: name, label: t(accountLabels[name]) })),
          ]}
          selected={filter.type ?? all}
          onSelect={(key) => onChange({ type: walletNames.find((name) => name === key) })}
        />
      )}
      <DateFilter since={filter.since} until={filter.until} onChange={onChange} />
    </div>
  )
}
