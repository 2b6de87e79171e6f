import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { PayPasswordSheet } from '../../flows/pay-password-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Field } from '../../ui/field.tsx'
import { type OtcOrderDetail, type OtcStep, useAppeal, useOtcStep, useRelease } from './use-otc.ts'

/** The steps that the user can take now, each confirmed. */
export function OrderActions({ order }: { order: OtcOrderDetail }) {
  const { t } = useTranslation('otc')
  const id = String(order.id)
  const [chosen, setChosen] = useState<OtcStep>()
  const step = useOtcStep(() => setChosen(undefined))
  const ask = (next: OtcStep) => {
    setChosen(next)
    step.confirm()
  }
  const { role, status_name: state } = order
  const isBuyer = role === 'buyer'
  const isAsked = order.return_asked_at > 0
  const last = order.history.at(-1)
  const mayWithdraw = state === 'appeal' && order.appeals === 1 && last?.is_own === true
  return (
    <div className="space-y-3 px-4 py-5">
      {isBuyer && state === 'placed' && (
        <Button size="lg" onClick={() => ask('pay')}>
          {t('pay')}
        </Button>
      )}
      {!isBuyer && (state === 'paid' || state === 'appeal') && <Release id={id} />}
      {!isBuyer && state === 'paid' && isAsked && (
        <Button tone="quiet" onClick={() => ask('returned')}>
          {t('returned')}
        </Button>
      )}
      {isBuyer && (state === 'placed' || (state === 'paid' && !isAsked)) && (
        <Button tone="quiet" onClick={() => ask('cancel')}>
          {t(state === 'placed' ? 'cancel' : 'ask_cancel')}
        </Button>
      )}
      {state === 'paid' && order.appeals < 2 && (
        <Appeal id={id} from={order.appeal_from} isDue={order.may_appeal} />
      )}
      {mayWithdraw && (
        <Button tone="quiet" onClick={() => ask('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {chosen !== undefined && (
        <ConfirmSheet
          title={t(chosen)}
          confirmLabel={t(chosen)}
          cancelLabel={t('back')}
          isOpen={step.isConfirming}
          isBusy={step.isBusy}
          onClose={() => step.cancel({ step: chosen, id })}
          onConfirm={() => step.send({ step: chosen, id })}
        >
          <p className="text-base text-ink-2">{t(`${chosen}_note`)}</p>
        </ConfirmSheet>
      )}
    </div>
  )
}

/** The seller confirms the money, with the payment password. */
function Release({ id }: { id: string }) {
  const { t } = useTranslation('otc')
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<string>()
  const release = useRelease(
    () => setIsOpen(false),
    (failure) => setError(sentenceOf(failure)),
  )
  return (
    <>
      <Button size="lg" onClick={() => setIsOpen(true)}>
        {t('release')}
      </Button>
      <p className="text-sm text-ink-3">{t('release_note')}</p>
      <PayPasswordSheet
        label={t('release')}
        isOpen={isOpen}
        isBusy={release.isBusy}
        error={error}
        onClose={() => setIsOpen(false)}
        onEnter={(payPassword) => release.send({ id, pay_password: payPassword })}
      />
    </>
  )
}

/** Asks the staff, once the other side has had its time. */
function Appeal({ id, from, isDue }: { id: string; from: number; isDue: boolean }) {
  const { t } = useTranslation('otc')
  const [cause, setCause] = useState('')
  const appeal = useAppeal(() => setCause(''))
  const input = { id, cause }
  if (!isDue)
    return (
      <p className="text-sm text-ink-3">
        {t('appeal_from')} <Countdown until={from} />
      </p>
    )
  return (
    <>
      <Button tone="quiet" onClick={appeal.confirm}>
        {t('appeal')}
      </Button>
      <ConfirmSheet
        title={t('appeal')}
        confirmLabel={t('appeal')}
        cancelLabel={t('back')}
        isOpen={appeal.isConfirming}
        isBusy={appeal.isBusy}
        isRefused={cause.trim().length < 3}
        onClose={() => appeal.cancel(input)}
        onConfirm={() => appeal.send(input)}
      >
        <Field
          label={t('cause')}
          value={cause}
          maxLength={300}
          onChange={(event) => setCause(event.target.value)}
          hint={t('appeal_note')}
        />
      </ConfirmSheet>
    </>
  )
}
