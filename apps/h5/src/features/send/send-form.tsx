import { formatAmount } from '@candor/client'
import { sendCalls } from '@candor/protocol/products/send/calls'
import { Big } from 'big.js'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { FreezeNote } from '../../flows/freeze-note.tsx'
import { LimitBar } from '../../flows/limit-bar.tsx'
import { PaymentFlow } from '../../flows/payment-flow.tsx'
import { useAmount } from '../../flows/use-amount.ts'
import type { Currency } from '../../live/use-currencies.ts'
import { receiverOf, useProfile } from '../../live/use-profile.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { StickyFooter } from '../../ui/sticky-footer.tsx'
import { RecipientTile } from './recipient-tile.tsx'
import type { Recipient, Send, SendInfo } from './use-sends.ts'

type Props = {
  coins: readonly Currency[]
  info: SendInfo
  recipient: Recipient
  onChangeRecipient: () => void
  onChangeCoin: (code: string) => void
  onDone: (made: Send) => void
}

const noteMax = 60

/** The second step: which coin, how much, a note. */
export function SendForm(props: Props) {
  const { coins, info, recipient, onChangeRecipient, onChangeCoin, onDone } = props
  const { t } = useTranslation(['send', 'common'])
  const { code, scale } = info
  const limits = {
    available: info.balance,
    // The limit of 24 hours is shown as the maximum only where it is less than the balance.
    ...(new Big(info.max).lt(info.balance) && { max: info.max }),
  }
  const { amount, change, problem, check } = useAmount(limits)
  const [note, setNote] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const receiver = receiverOf(useProfile().data)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check()) setIsConfirming(true)
  }
  const written = note.trim()
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5 px-4 pt-4">
      <FreezeNote info={info} />
      <RecipientTile recipient={recipient} onChange={onChangeRecipient} />
      <div>
        <p className="mb-1.5 text-sm text-ink-2">{t('coin')}</p>
        <Select
          label={t('coin')}
          items={coins.map((coin) => ({ key: coin.code, label: coin.code, detail: coin.name }))}
          selected={code}
          onSelect={onChangeCoin}
        />
      </div>
      <AmountField
        label={t('common:amount')}
        unit={code}
        scale={scale}
        value={amount}
        onChange={change}
        limits={limits}
        problem={problem}
      />
      <Field
        label={t('note')}
        value={note}
        maxLength={noteMax}
        autoComplete="off"
        placeholder={t('note_hint')}
        onChange={({ target }) => setNote(target.value)}
      />
      <LimitBar info={info} />
      <StickyFooter>
        <Button type="submit" size="lg" disabled={info.frozen_until > 0}>
          {t('send')}
        </Button>
      </StickyFooter>
      <PaymentFlow
        words={{ title: t('confirm'), total: t('recipient_gets'), submit: t('send') }}
        total={`${formatAmount(amount === '' ? '0' : amount)} ${code}`}
        rows={[
          { label: t('recipient'), value: recipient.name },
          { label: t(`by_${recipient.by}`), value: recipient.to },
          ...(written === '' ? [] : [{ label: t('note'), value: written }]),
          { label: t('fee'), value: t('free') },
        ]}
        warning={t('final')}
        factor={info.factor}
        receiver={receiver}
        input={{
          by: recipient.by,
          to: recipient.to,
          area_code: undefined,
          currency: code,
          number: amount,
          note: written === '' ? undefined : written,
        }}
        call={(wanted, options) =>
          api.call(sendCalls.make, { code: undefined, otp: undefined, ...wanted }, options)
        }
        onDone={onDone}
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
      />
    </form>
  )
}
