import type { WalletName } from '@candor/protocol'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { queryCode } from '../../app/query-code.ts'
import { useCurrencies } from '../../live/use-currencies.ts'
import { useWallet } from '../../live/use-wallet.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { transferPaths } from './paths.ts'
import type { Route } from './route-card.tsx'
import { TransferForm } from './transfer-form.tsx'
import { type TransferAccounts, useTransferAccounts } from './use-transfers.ts'

/** Moves funds between the user's own accounts. */
export function TransferPage() {
  const { t } = useTranslation('transfer')
  const accounts = useTransferAccounts()
  const currencies = useCurrencies()
  const wallet = useWallet()
  return (
    <>
      <NavBar
        title={t('title')}
        action={<IconLink icon={History} label={t('history')} to={transferPaths.history()} />}
      />
      <Loadable query={wallet} skeleton={<SkeletonRows count={4} />}>
        {() => (
          <Loadable query={accounts} skeleton={<SkeletonRows count={4} />}>
            {(offered) => (
              <Loadable query={currencies} skeleton={<SkeletonRows count={4} />}>
                {(known) => <Form offered={offered} known={known} />}
              </Loadable>
            )}
          </Loadable>
        )}
      </Loadable>
    </>
  )
}

type Known = NonNullable<ReturnType<typeof useCurrencies>['data']>

function Form({ offered, known }: { offered: TransferAccounts; known: Known }) {
  const [query] = useSearchParams()
  const accounts = offered.map(({ account }) => account)
  const idsOf = (account: WalletName) =>
    offered.find((each) => each.account === account)?.currencies ?? []
  return (
    <TransferForm
      initial={initialRoute(accounts, query)}
      code={queryCode(query, 'currency') ?? 'USDT'}
      accounts={accounts}
      currenciesOf={({ from, to }) => {
        const [first, second] = [idsOf(from), idsOf(to)]
        return known.filter(({ id }) => first.includes(id) && second.includes(id))
      }}
    />
  )
}

/** The accounts of the address; from the exchange account to the first other one where it names none. */
function initialRoute(accounts: readonly WalletName[], query: URLSearchParams): Route {
  const named = (key: string) => accounts.find((account) => account === query.get(key))
  const other = (taken: WalletName) => accounts.find((each) => each !== taken) ?? taken
  const to = named('to')
  const from = named('from') ?? (to === 'change' ? other(to) : 'change')
  const wanted = to ?? (from === 'change' ? 'lever' : 'change')
  return { from, to: wanted === from ? other(from) : wanted }
}
