import { accountCalls } from '@candor/protocol/services/account/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api, sentenceOf } from '../app/api.ts'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { CodeSender } from '../ui/code-sender.tsx'
import { DemoCode } from '../ui/demo-code.tsx'

type Props = {
  /** A code that is sent for this payment; else one of the authenticator app. */
  isSent: boolean
  /** Where a sent code arrives. */
  receiver: string
  label: string
  error: string | undefined
  isBusy: boolean
  onError: (text: string | undefined) => void
  onCode: (code: string) => void
}

/** The last step of a payment: its code. */
export function PaymentCode(props: Props) {
  const { isSent, receiver, label, error, isBusy, onError, onCode } = props
  const { t } = useTranslation(['security', 'account'])
  const [code, setCode] = useState('')
  const change = (digits: string) => {
    onError(undefined)
    setCode(digits)
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4 px-4 pt-1 pb-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length < 6) onError(t('account:code_required'))
        else onCode(code)
      }}
    >
      <CodeInput
        label={isSent ? t('account:code_of', { to: receiver }) : t('otp_code')}
        hint={isSent ? t('account:code_hint') : t('account:factor_code_hint')}
        value={code}
        onChange={change}
        error={error}
        action={
          isSent && (
            <CodeSender
              send={sendWithdrawCode}
              onSent={() => undefined}
              onFailure={(failure) => onError(sentenceOf(failure))}
            />
          )
        }
      />
      {isSent && <DemoCode scene="withdraw" receiver={receiver} onCode={change} />}
      <Button type="submit" size="lg" isBusy={isBusy}>
        {label}
      </Button>
    </form>
  )
}

async function sendWithdrawCode(): Promise<number> {
  const sent = await api.call(accountCalls.sendCode, { scene: 'withdraw' })
  return sent.resend_after
}
