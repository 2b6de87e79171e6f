import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { queryCode } from '../../app/query-code.ts'
import { PaymentGate } from '../../flows/payment-gate.tsx'
import { type Currency, useCurrencies } from '../../live/use-currencies.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { securityPaths } from '../security/paths.ts'
import { sendPaths } from './paths.ts'
import { RecipientForm } from './recipient-form.tsx'
import { SendForm } from './send-form.tsx'
import { SentResult } from './sent-result.tsx'
import { type Recipient, type Send, useSendInfo } from './use-sends.ts'

/** A send of a coin to another user: first to whom, then how much. */
export function SendPage() {
  const { t } = useTranslation('send')
  const currencies = useCurrencies()
  const [made, setMade] = useState<Send>()
  return (
    <>
      <NavBar
        title={t('title')}
        action={<IconLink icon={History} label={t('history')} to={sendPaths.history()} />}
      />
      {made !== undefined ? (
        <SentResult send={made} onNext={() => setMade(undefined)} />
      ) : (
        <Loadable query={currencies} skeleton={<SkeletonRows count={6} />}>
          {(known) => <Gate coins={known.filter(({ kind }) => kind === 'coin')} onDone={setMade} />}
        </Loadable>
      )}
    </>
  )
}

type Props = { coins: readonly Currency[]; onDone: (made: Send) => void }

/** The steps, or what the account needs before a first send. */
function Gate({ coins, onDone }: Props) {
  const { t } = useTranslation('send')
  const [query, setQuery] = useSearchParams()
  const [recipient, setRecipient] = useState<Recipient>()
  const [isChanging, setIsChanging] = useState(false)
  const wanted = queryCode(query, 'currency') ?? 'USDT'
  const code = coins.some((coin) => coin.code === wanted) ? wanted : 'USDT'
  const info = useSendInfo(code)
  const find = (found: Recipient) => {
    setRecipient(found)
    setIsChanging(false)
  }
  return (
    <Loadable query={info} skeleton={<SkeletonRows count={6} />}>
      {(known) => (
        <PaymentGate
          level={known.limit.level}
          isPayPasswordSet={known.pay_password_set}
          identityText={t('need_identity_text')}
          payPasswordPath={securityPaths.payPassword()}
        >
          {recipient === undefined || isChanging ? (
            <RecipientForm initial={recipient} info={known} onFound={find} />
          ) : (
            <SendForm
              key={code}
              coins={coins}
              info={known}
              recipient={recipient}
              onChangeRecipient={() => setIsChanging(true)}
              onChangeCoin={(currency) => setQuery({ currency }, { replace: true })}
              onDone={onDone}
            />
          )}
        </PaymentGate>
      )}
    </Loadable>
  )
}
