import type { ReplyOf, WalletName } from '@candor/protocol'
import type { walletCalls } from '@candor/protocol/services/wallet/calls'
import { useTranslation } from 'react-i18next'

import { Empty } from '../../ui/loadable.tsx'
import { accountLabels } from './account-names.ts'
import { AccountWorth } from './account-worth.tsx'
import { CoinSection } from './coin-section.tsx'
import { FundActionRow } from './fund-action-row.tsx'

type Account = ReplyOf<typeof walletCalls.list>['accounts'][WalletName]
type Props = { name: WalletName; account: Account }

/** One account: its worth, its movements, its coins. */
export function AccountView({ name, account }: Props) {
  const { t } = useTranslation('assets')
  return (
    <>
      <section className="pt-1 pb-5">
        <AccountWorth label={t(accountLabels[name])} worth={account} />
        <FundActionRow account={name} />
      </section>
      <div className="h-2 bg-raised" />
      {account.list.length === 0 ? (
        <Empty text={t('account_empty')} />
      ) : (
        <CoinSection wallet={name} title={t('coins')} accounts={account.list} />
      )}
    </>
  )
}
