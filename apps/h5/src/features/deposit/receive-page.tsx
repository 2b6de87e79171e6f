import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { paths } from '../../app/paths.ts'
import { queryCode } from '../../app/query-code.ts'
import { type Currency, useCurrencies } from '../../live/use-currencies.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CoinLink } from '../../ui/coin-link.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Empty, Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { ChainDeposit } from './chain-deposit.tsx'
import { VoucherSection } from './voucher-section.tsx'

/** The deposit of one coin: its address per network, and the voucher of a payment. */
export function ReceivePage() {
  const { t } = useTranslation('deposit')
  const [query] = useSearchParams()
  const code = queryCode(query, 'currency') ?? 'USDT'
  return (
    <>
      <NavBar
        title={t('deposit_of', { code })}
        action={<IconLink icon={History} label={t('records')} to={paths.fundRecords('deposit')} />}
      />
      <Loadable query={useCurrencies()} skeleton={<SkeletonRows count={6} />}>
        {(currencies) => {
          const currency = currencies.find((known) => known.code === code)
          return currency === undefined ? <NoCoin /> : <Deposit key={code} currency={currency} />
        }}
      </Loadable>
    </>
  )
}

function NoCoin() {
  const { t } = useTranslation(['deposit', 'assets'])
  return (
    <Empty
      text={t('assets:no_coin')}
      action={<ButtonLink to={paths.fundSelect()}>{t('select')}</ButtonLink>}
    />
  )
}

function Deposit({ currency }: { currency: Currency }) {
  const { t } = useTranslation('deposit')
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-10">
      <CoinLink currency={currency} label={t('select')} to={paths.fundSelect()} />
      {currency.networks.length > 0 && <ChainDeposit currency={currency} />}
      <VoucherSection currency={currency} />
    </div>
  )
}
