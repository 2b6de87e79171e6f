import type { ReplyOf, WalletName } from '@candor/protocol'
import type { walletCalls } from '@candor/protocol/services/wallet/calls'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useUnit } from '../../live/use-unit.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { HideBalanceButton } from '../../ui/money.tsx'
import { WorthText, WorthTotal } from '../../ui/worth-text.tsx'
import { accountLabels } from './account-names.ts'
import { CoinSection } from './coin-section.tsx'
import { assetsPaths } from './paths.ts'
import { UnitSelect } from './unit-select.tsx'

type Account = ReplyOf<typeof walletCalls.list>['accounts'][WalletName]
type Props = { name: WalletName; account: Account }

/** One account: its worth, its movements, its coins. */
export function AccountView({ name, account }: Props) {
  const { t } = useTranslation('assets')
  const { other } = useUnit()
  return (
    <>
      <section className="px-4 pt-1 pb-3">
        <p className="flex items-center gap-1 text-sm text-ink-2">
          {t(accountLabels[name])}
          <HideBalanceButton />
        </p>
        <p className="flex items-baseline gap-2">
          <WorthTotal worth={account} />
          <UnitSelect />
        </p>
        <p className="num text-sm text-ink-3">
          ≈ <WorthText worth={account} unit={other} />
        </p>
      </section>
      <ListRow
        icon={<ReceiptText size={18} aria-hidden />}
        title={t('account_bills')}
        to={assetsPaths.bills({ type: name })}
      />
      <div className="h-2 bg-raised" />
      {account.list.length === 0 ? (
        <Empty text={t('account_empty')} />
      ) : (
        <CoinSection wallet={name} title={t('coins')} accounts={account.list} />
      )}
    </>
  )
}
