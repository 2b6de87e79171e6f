import { formatAmount } from '@candor/client'
import { Big } from 'big.js'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { FreezeNote } from '../../flows/freeze-note.tsx'
import { LimitBar } from '../../flows/limit-bar.tsx'
import { useAmount } from '../../flows/use-amount.ts'
import type { Currency } from '../../live/use-currencies.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import type { DetailRow } from '../../ui/detail-list.tsx'
import { Field } from '../../ui/field.tsx'
import { received } from './received.ts'
import type { WithdrawInfo, WithdrawInput } from './use-withdrawals.ts'
import { WithdrawFlow } from './withdraw-flow.tsx'
import { WithdrawFooter } from './withdraw-footer.tsx'

const remarkMax = 60

type Props = {
  currency: Currency
  info: WithdrawInfo
  fee: string
  min: string
  /** Whether the network is paused. */
  isPaused?: boolean
  /** Whether the payee can be paid; else its field shows what is wrong. */
  checkPayee: () => boolean | Promise<boolean>
  isChecking?: boolean
  payee: Pick<WithdrawInput, 'network' | 'address' | 'memo' | 'card_id'>
  /** The payee in the summary. */
  payeeRows: readonly DetailRow[]
  isNewAddress?: boolean
  /** The fields of the payee. */
  children: ReactNode
}

/** What a withdrawal to an address and to a card have in common: the amount, the limit, the fee and the confirmation. */
export function WithdrawForm(props: Props) {
  const { currency, info, fee, min, isPaused = false, checkPayee, payee, payeeRows } = props
  const { t } = useTranslation(['withdrawal', 'common'])
  const { code, scale, kind } = currency
  const limits = {
    min,
    available: info.balance,
    // The limit of 24 hours is shown as the maximum only where it is less than the balance.
    ...(new Big(info.max_withdraw).lt(info.balance) && { max: info.max_withdraw }),
  }
  const { amount, change, problem, check } = useAmount(limits)
  const [remark, setRemark] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const submit = async () => {
    // Both, so that both show what is wrong.
    const isAmount = check()
    if ((await checkPayee()) && isAmount) setIsConfirming(true)
  }
  const money = (value: string) =>
    `${formatAmount(value, kind === 'fiat' ? { scaleMin: scale } : {})} ${code}`
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      noValidate
      className="grid grid-cols-1 gap-5 px-4 pt-4"
    >
      <FreezeNote info={info} />
      {props.children}
      <AmountField
        label={t('common:amount')}
        unit={code}
        scale={scale}
        value={amount}
        onChange={change}
        limits={limits}
        problem={problem}
      />
      <LimitBar info={info} />
      <Field
        label={t('remark')}
        value={remark}
        maxLength={remarkMax}
        autoComplete="off"
        placeholder={t('remark_hint')}
        onChange={({ target }) => setRemark(target.value)}
      />
      <WithdrawFooter
        code={code}
        amount={amount}
        fee={fee}
        isRefused={info.frozen_until > 0 || isPaused}
        isBusy={props.isChecking === true}
      />
      <WithdrawFlow
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        info={info}
        input={{ currency: code, number: amount, remark: remark.trim() || undefined, ...payee }}
        rows={[
          ...payeeRows,
          { label: t('common:amount'), value: money(amount || '0') },
          { label: t('fee'), value: money(fee) },
        ]}
        received={received(amount, fee)}
        isNewAddress={props.isNewAddress === true}
      />
    </form>
  )
}
