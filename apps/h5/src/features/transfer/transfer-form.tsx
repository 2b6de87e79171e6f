import type { WalletName } from '@candor/protocol'
import { Big } from 'big.js'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useAmount } from '../../flows/use-amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Money } from '../../ui/money.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Route, RouteCard } from './route-card.tsx'
import { useAvailableIn, useTransfer } from './use-transfers.ts'

type TransferCurrency = {
  readonly id: number
  readonly code: string
  readonly scale: number
}
type Props = {
  initial: Route
  /** The currency that is selected where the accounts share it. */
  code: string
  accounts: readonly WalletName[]
  currenciesOf: (route: Route) => readonly TransferCurrency[]
}

/** From, to, currency and amount, and the confirmation with both balances after the transfer. */
export function TransferForm({ initial, code, accounts, currenciesOf }: Props) {
  const { t } = useTranslation('transfer')
  const [route, setRoute] = useState(initial)
  const [wanted, setWanted] = useState(code)
  const shared = currenciesOf(route)
  const currency = shared.find((each) => each.code === wanted) ?? shared[0]
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-6">
      <RouteCard route={route} accounts={accounts} onChange={setRoute} />
      {currency === undefined ? (
        <p className="text-base text-ink-2">{t('none_shared')}</p>
      ) : (
        <>
          <div>
            <p className="mb-1.5 text-sm text-ink-2">{t('currency')}</p>
            <Select
              label={t('currency')}
              items={shared.map((each) => ({ key: each.code, label: each.code }))}
              selected={currency.code}
              onSelect={setWanted}
            />
          </div>
          <AmountForm key={`${route.from} ${currency.code}`} route={route} currency={currency} />
        </>
      )}
      <p className="text-sm text-ink-3">{t('note')}</p>
    </div>
  )
}

function AmountForm({ route, currency }: { route: Route; currency: TransferCurrency }) {
  const { t } = useTranslation(['transfer', 'assets'])
  const { code, scale } = currency
  const available = useAvailableIn(route.from, code)
  const limits = { available }
  const { amount, change, problem, check } = useAmount(limits)
  const transfer = useTransfer(({ number }) => {
    change('')
    const to = t(`assets:account_${route.to}`)
    toast(t('done', { amount: new Big(number).toFixed(), code, account: to }))
  })
  const input = {
    currency_id: String(currency.id),
    number: amount,
    from_field: route.from,
    to_field: route.to,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) transfer.confirm()
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      <AmountField
        label={t('amount')}
        unit={code}
        scale={scale}
        value={amount}
        onChange={change}
        limits={limits}
        problem={problem}
      />
      <Button type="submit" size="lg">
        {t('transfer')}
      </Button>
      <ConfirmSheet
        title={t('confirm')}
        confirmLabel={t('transfer')}
        isOpen={transfer.isConfirming}
        isBusy={transfer.isBusy}
        onClose={() => transfer.cancel(input)}
        onConfirm={() => transfer.send(input)}
      >
        <Summary route={route} code={code} amount={amount} />
      </ConfirmSheet>
    </form>
  )
}

/** The amount, and what both accounts have available after the transfer. */
function Summary({ route, code, amount }: { route: Route; code: string; amount: string }) {
  const { t } = useTranslation(['transfer', 'assets'])
  const [from, to] = [useAvailableIn(route.from, code), useAvailableIn(route.to, code)]
  const units = amount === '' || amount === '.' ? '0' : amount
  return (
    <DetailList
      rows={[
        { label: t('amount'), value: <Money value={units} unit={code} /> },
        {
          label: t('after', { account: t(`assets:account_${route.from}`) }),
          value: <Money value={new Big(from).minus(units).toFixed()} unit={code} />,
        },
        {
          label: t('after', { account: t(`assets:account_${route.to}`) }),
          value: <Money value={new Big(to).plus(units).toFixed()} unit={code} />,
        },
        { label: t('fee'), value: t('free') },
      ]}
    />
  )
}
