import { walletNames } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { useUserRoom } from '../../live/use-user-room.ts'
import { useWallet } from '../../live/use-wallet.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { accountLabels } from './account-names.ts'
import { BillList } from './bill-list.tsx'
import { FilterButton } from './filter-button.tsx'
import { useCurrencies } from './use-currencies.ts'

const all = 'all'

/** Every movement of every account; the filters stand in the address. */
export function AssetsAllRecordPage() {
  const { t } = useTranslation('assets')
  useUserRoom()
  const currencies = useCurrencies().data ?? []
  const [query, setQuery] = useSearchParams()
  const currency = query.get('currency') ?? undefined
  const type = walletNames.find((name) => name === query.get('type'))
  const filter = (key: 'currency' | 'type') => (value: string) =>
    setQuery(
      (before) => {
        if (value === all) before.delete(key)
        else before.set(key, value)
        return before
      },
      { replace: true },
    )
  const accounts = useWallet().data?.accounts
  // Accounts that no product uses yet have nothing to filter.
  const inUse = walletNames.filter((name) => name === type || accounts?.[name].list.length)
  return (
    <>
      <NavBar title={t('bills')} />
      <div className="flex gap-2 px-4 pt-1 pb-3">
        <FilterButton
          title={t('filter_coin')}
          items={[
            { key: all, label: t('all_coins') },
            ...currencies.map(({ code, name }) => ({ key: code, label: code, detail: name })),
          ]}
          selected={currency ?? all}
          onSelect={filter('currency')}
        />
        {inUse.length > 1 && (
          <FilterButton
            title={t('filter_account')}
            items={[
              { key: all, label: t('all_accounts') },
              ...inUse.map((name) => ({ key: name, label: t(accountLabels[name]) })),
            ]}
            selected={type ?? all}
            onSelect={filter('type')}
          />
        )}
      </div>
      <BillList currency={currency} type={type} />
    </>
  )
}
