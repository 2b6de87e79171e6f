import type { ReplyOf } from '@candor/protocol'
import type { walletCalls } from '@candor/protocol/services/wallet/calls'
import { Big } from 'big.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Chip } from '../../ui/chip.tsx'
import { accountLabels, accountNames } from './account-names.ts'
import { AccountRows } from './account-rows.tsx'
import { AllocationRing } from './allocation-ring.tsx'

type Accounts = ReplyOf<typeof walletCalls.list>['accounts']

/** Where the money is: by account, or by coin within the exchange account. */
export function AllocationSection({ accounts }: { accounts: Accounts }) {
  const { t } = useTranslation('assets')
  const byAccount = accountNames
    .map((name) => ({ key: name, label: t(accountLabels[name]), usd: accounts[name].usd }))
    .filter(({ usd }) => new Big(usd).gt(0))
  const byCoin = accounts.change.list.map(({ code, usd }) => ({ key: code, label: code, usd }))
  // One account is no allocation: the coins tell more then.
  const [view, setView] = useState<'account' | 'coin'>(byAccount.length > 1 ? 'account' : 'coin')
  return (
    <section className="pt-4 pb-2">
      <div className="flex items-center justify-between px-4">
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
      {view === 'account' ? (
        <AllocationRing label={t('accounts')} holdings={byAccount} />
      ) : (
        <AllocationRing label={t('coins')} holdings={byCoin} />
      )}
      <AccountRows accounts={accounts} />
    </section>
  )
}
