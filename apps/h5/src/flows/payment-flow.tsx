import { ApiError } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../app/api.ts'
import { Button } from '../ui/button.tsx'
import { type DetailRow, DetailList } from '../ui/detail-list.tsx'
import { PinPad } from '../ui/pin-pad.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { toast } from '../ui/toast.tsx'
import { WarningNote } from '../ui/warning-note.tsx'
import { PaymentCode } from './payment-code.tsx'
import { useMoneyMutation } from './use-money-mutation.ts'

/** What proves that the user pays. */
type Proof = {
  pay_password: string
  code?: string | undefined
  otp?: string | undefined
}

type Props<Input, Made> = {
  words: { title: string; total: string; submit: string }
  /** What arrives, with its unit. */
  total: string
  rows: readonly DetailRow[]
  warning?: string | undefined
  /** What the call asks for beside the pay password. */
  factor: 'otp' | 'code' | ''
  /** Where a mailed code arrives. */
  receiver: string
  input: Input
  call: (input: Input & Proof, options: { idempotencyKey: string }) => Promise<Made>
  onDone: (made: Made) => void
  isOpen: boolean
  onClose: () => void
}

type Step = 'summary' | 'pin' | 'code'

/** A payment out of the account is decided in three steps: the summary, the pay password, the code. */
export function PaymentFlow<Input, Made>(props: Props<Input, Made>) {
  const { t } = useTranslation('security')
  const [step, setStep] = useState<Step>('summary')
  const titles = {
    summary: props.words.title,
    pin: t('pay_password'),
    code: t('verification'),
  }
  const close = () => {
    setStep('summary')
    props.onClose()
  }
  return (
    <Sheet title={titles[step]} isOpen={props.isOpen} onClose={close}>
      <Steps {...props} step={step} onStep={setStep} />
    </Sheet>
  )
}

type StepsProps<Input, Made> = Props<Input, Made> & { step: Step; onStep: (step: Step) => void }

function Steps<Input, Made>(props: StepsProps<Input, Made>) {
  const { words, factor, input, call, onDone, onClose, step, onStep } = props
  const { t } = useTranslation('security')
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const payment = useMoneyMutation({
    call,
    onDone: (made) => {
      onClose()
      onDone(made)
    },
    showFailure: (failure) => {
      const code = failure instanceof ApiError ? failure.code : ''
      if (code === 'pay_password_wrong') {
        setPin('')
        setError(sentenceOf(failure))
        onStep('pin')
      } else if (step === 'code' && (code.startsWith('code_') || code.startsWith('otp'))) {
        setError(sentenceOf(failure))
      } else {
        toast(sentenceOf(failure))
        setPin('')
        onStep('summary')
      }
    },
  })
  const start = () => {
    setPin('')
    onStep('pin')
  }
  const enter = (digits: string) => {
    setError(undefined)
    setPin(digits)
    if (digits.length < 6) return
    if (factor === '') payment.send({ ...input, pay_password: digits })
    else onStep('code')
  }
  if (step === 'summary') return <Summary {...props} onContinue={start} />
  if (step === 'pin')
    return (
      <div className="pt-2 pb-6">
        <PinPad
          label={t('pay_enter')}
          value={pin}
          error={error}
          isBusy={payment.isBusy}
          onChange={enter}
        />
      </div>
    )
  return (
    <PaymentCode
      isSent={factor === 'code'}
      receiver={props.receiver}
      label={words.submit}
      error={error}
      isBusy={payment.isBusy}
      onError={setError}
      onCode={(code) =>
        payment.send({
          ...input,
          pay_password: pin,
          ...(factor === 'otp' ? { otp: code } : { code }),
        })
      }
    />
  )
}

type SummaryProps = Pick<Props<unknown, unknown>, 'words' | 'total' | 'rows' | 'warning'> & {
  onClose: () => void
  onContinue: () => void
}

function Summary({ words, total, rows, warning, onClose, onContinue }: SummaryProps) {
  const { t } = useTranslation(['security', 'common'])
  return (
    <div className="px-4 pt-1 pb-4">
      <p className="pb-4 text-center">
        <span className="block text-sm text-ink-3">{words.total}</span>
        <strong className="num text-2xl font-semibold">{total}</strong>
      </p>
      <DetailList rows={rows} />
      {warning !== undefined && (
        <div className="pt-4">
          <WarningNote>{warning}</WarningNote>
        </div>
      )}
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button tone="quiet" onClick={onClose}>
          {t('common:back')}
        </Button>
        <Button onClick={onContinue}>{t('continue')}</Button>
      </div>
    </div>
  )
}
