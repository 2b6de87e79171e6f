import { localizedName } from '@candor/client'
import { billKinds, walletNames } from '@candor/protocol'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { useNames } from '../../app/places.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useUserRoom } from '../../live/use-user-room.ts'
import { useWallet } from '../../live/use-wallet.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { accountLabels } from './account-names.ts'
import { type BillFilter, billFilterKeys, billFilterOf } from './bill-filter.ts'
import { BillList } from './bill-list.tsx'
import { DateFilter } from './date-filter.tsx'
import { useCurrencies } from './use-currencies.ts'

/** Every movement of every account; the filters stand in the address. */
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
      <FilterButton
        title={t('filter_coin')}
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
      <FilterButton
        title={t('filter_kind')}
        items={[
          { key: all, label: t('all_kinds') },
          ...billKinds.map((kind) => ({ key: kind, label: nameOf(`bill_${kind}`, kind) })),
        ]}
        selected={filter.kind ?? all}
        onSelect={(key) => onChange({ kind: billKinds.find((kind) => kind === key) })}
      />
      {inUse.length > 1 && (
        <FilterButton
          title={t('filter_account')}
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

type Props = {
  title: string
  items: readonly { key: string; label: string; detail?: string }[]
  selected: string
  onSelect: (key: string) => void
}

/** A filter that shows what it is set to and opens its choices in a sheet. */
function FilterButton({ title, items, selected, onSelect }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const label = items.find(({ key }) => key === selected)?.label ?? selected
  const select = (key: string) => {
    onSelect(key)
    setIsOpen(false)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${title}: ${label}`}
        onClick={() => setIsOpen(true)}
        className="flex h-8 touch shrink-0 items-center gap-1 rounded-full bg-field px-3 text-sm"
      >
        <span className="max-w-36 truncate">{label}</span>
        <ChevronDown size={14} className="shrink-0 text-ink-3" aria-hidden />
      </button>
      <Sheet title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ChoiceList label={title} items={items} selected={selected} onSelect={select} />
      </Sheet>
    </>
  )
}
