import type { ReplyOf, walletEndpoints } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Chip } from '../../ui/chip.tsx'
import { Donut } from '../../ui/donut.tsx'
import { accountLabels, accountNames } from './account-names.ts'
import { AccountRows } from './account-rows.tsx'
import { allocation, restKey } from './allocation.ts'

type Accounts = ReplyOf<typeof walletEndpoints.list>['accounts']

const colors = [1, 2, 3, 4, 5].map((series) => `var(--c-series-${series})`)
const colorAt = (at: number) => colors[at] ?? 'var(--c-text-3)'

/** Where the money is: by account, or by coin within the exchange account. */
export function AllocationSection({ accounts }: { accounts: Accounts }) {
  const { t } = useTranslation('assets')
  const byAccount = allocation(
    accountNames.map((name) => ({ key: name, usd: accounts[name].usd })),
    colors.length,
  )
  const byCoin = allocation(
    accounts.change.list.map(({ code, usd }) => ({ key: code, usd })),
    colors.length,
  )
  // One account is no allocation: the coins tell more then.
  const [view, setView] = useState<'account' | 'coin'>(byAccount.length > 1 ? 'account' : 'coin')
  const parts = view === 'account' ? byAccount : byCoin
  const labelOf = (key: string) => {
    if (key === restKey) return t('other_coins')
    const account = accountNames.find((name) => name === key)
    return account === undefined ? key : t(accountLabels[account])
  }
  return (
    <section className="pt-4 pb-2">
      <div className="flex items-center justify-between pr-2 pl-4">
        <h2 className="text-lg font-semibold">{t('allocation')}</h2>
        <div className="flex">
          <Chip
            label={t('by_account')}
            isSelected={view === 'account'}
            onClick={() => setView('account')}
          />
          <Chip label={t('by_coin')} isSelected={view === 'coin'} onClick={() => setView('coin')} />
        </div>
      </div>
      <div className="flex items-center gap-6 px-4 py-4">
        <Donut parts={parts.map((part, at) => ({ ...part, color: colorAt(at) }))}>
          <span className="text-xs text-ink-3">
            {t(view === 'account' ? 'by_account' : 'by_coin')}
          </span>
          <span className="num text-lg font-semibold">{parts.length}</span>
        </Donut>
        <ul className="min-w-0 flex-1 space-y-2">
          {parts.map(({ key, percent }, at) => (
            <li key={key} className="num flex items-center gap-2 text-sm">
              <span
                aria-hidden
                className="size-2 shrink-0 rounded-[2px]"
                style={{ background: colorAt(at) }}
              />
              <span className="min-w-0 flex-1 truncate text-ink-2">{labelOf(key)}</span>
              {percent}%
            </li>
          ))}
        </ul>
      </div>
      <AccountRows accounts={accounts} order={byAccount.map(({ key }) => key)} />
    </section>
  )
}
