import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { useBankCards } from '../../live/use-bank-cards.ts'
import type { Currency } from '../../live/use-currencies.ts'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { Select } from '../../ui/select.tsx'
import { type BankCards, CardPicker, cardKinds } from './card-picker.tsx'
import type { WithdrawInfo } from './use-withdrawals.ts'
import { WithdrawForm } from './withdraw-form.tsx'

/** The number by which a withdrawal names a card. */
const cardIds = { domestic: '1', international: '2' } as const

type Props = { currency: Currency; fiats: readonly Currency[]; info: WithdrawInfo }

/** A withdrawal of a fiat currency to one of the user's bank cards. */
export function CardForm(props: Props) {
  return (
    <Loadable query={useBankCards()} skeleton={<SkeletonRows count={4} />}>
      {(cards) => <Form {...props} cards={cards} />}
    </Loadable>
  )
}

function Form({ currency, fiats, info, cards }: Props & { cards: BankCards }) {
  const { t } = useTranslation('withdrawal')
  const [, setQuery] = useSearchParams()
  const [kind, setKind] = useState(cardKinds.find((one) => cards[one] !== null))
  const [isChecked, setIsChecked] = useState(false)
  const card = kind === undefined ? null : cards[kind]
  return (
    <WithdrawForm
      currency={currency}
      info={info}
      fee={info.fee}
      min={info.min_withdraw}
      checkPayee={() => {
        setIsChecked(true)
        return card !== null
      }}
      payee={{ card_id: kind && cardIds[kind] }}
      payeeRows={[
        { label: t('card'), value: card?.card_number ?? '' },
        { label: t('card_name'), value: card?.real_name ?? '' },
      ]}
    >
      <div>
        <p className="mb-1.5 text-sm text-ink-2">{t('currency')}</p>
        <Select
          label={t('currency')}
          items={fiats.map(({ code }) => ({ key: code, label: code }))}
          selected={currency.code}
          onSelect={(chosen) => setQuery({ currency: chosen }, { replace: true })}
        />
      </div>
      <CardPicker
        cards={cards}
        selected={kind}
        onSelect={setKind}
        isMissing={isChecked && card === null}
      />
    </WithdrawForm>
  )
}
