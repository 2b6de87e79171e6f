import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'

import { paths } from '../../app/paths.ts'
import { queryCode } from '../../app/query-code.ts'
import { type Currency, useCurrencies } from '../../live/use-currencies.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Empty, Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { WithdrawGate } from './withdraw-gate.tsx'

/** A withdrawal of one currency, which is chosen first: of a coin to an address, of a fiat currency to a bank card. */
export function WithdrawPage() {
  const [query] = useSearchParams()
  const code = queryCode(query, 'currency')
  if (code === undefined) return <Navigate to={paths.fundSelect({ for: 'withdraw' })} replace />
  return <Withdrawal code={code} />
}

function Withdrawal({ code }: { code: string }) {
  const { t } = useTranslation('withdrawal')
  return (
    <>
      <NavBar
        title={t('withdraw_of', { code })}
        action={
          <IconLink icon={History} label={t('withdrawals')} to={paths.fundRecords('withdraw')} />
        }
      />
      <Loadable query={useCurrencies()} skeleton={<SkeletonRows count={6} />}>
        {(currencies) => {
          const currency = currencies.find((known) => known.code === code)
          return currency === undefined ? (
            <NoCoin />
          ) : (
            <Branches currencies={currencies} currency={currency} />
          )
        }}
      </Loadable>
    </>
  )
}

function NoCoin() {
  const { t } = useTranslation(['withdrawal', 'assets'])
  return (
    <Empty
      text={t('assets:no_coin')}
      action={
        <ButtonLink to={paths.fundSelect({ for: 'withdraw' })}>{t('choose_coin')}</ButtonLink>
      }
    />
  )
}

type Props = { currencies: readonly Currency[]; currency: Currency }

/** Coins and bank cards as tabs; the tab is that of the currency. */
function Branches({ currencies, currency }: Props) {
  const { t } = useTranslation('withdrawal')
  const [, setQuery] = useSearchParams()
  const fiats = currencies.filter(({ kind }) => kind === 'fiat')
  const open = currency.kind === 'fiat' ? 'card' : 'chain'
  const select = (tab: 'card' | 'chain') =>
    setQuery({ currency: tab === 'card' ? (fiats[0]?.code ?? 'USD') : 'USDT' }, { replace: true })
  return (
    <Tabs
      label={t('withdraw')}
      items={[
        { key: 'chain', label: t('to_address') },
        { key: 'card', label: t('to_card') },
      ]}
      selected={open}
      onSelect={select}
    >
      <TabRow />
      <TabPanel>
        <WithdrawGate key={currency.code} currency={currency} fiats={fiats} />
      </TabPanel>
    </Tabs>
  )
}
