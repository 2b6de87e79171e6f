import { ApiError } from '@candor/client'
import { securityCalls } from '@candor/protocol/services/security/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api, sentenceOf } from '../../app/api.ts'
import { useSecurity } from '../../live/use-security.ts'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar, useBack } from '../../ui/nav-bar.tsx'
import { PinPad } from '../../ui/pin-pad.tsx'
import { toast } from '../../ui/toast.tsx'
import { securityPaths } from './paths.ts'
import { firstStep, nextStep, type PinStep } from './pin-steps.ts'
import { useSecurityChange } from './use-security-change.ts'

/** Sets or changes the payment password of six digits. */
export function PayPasswordPage() {
  const { t } = useTranslation('security')
  return (
    <>
      <NavBar title={t('pay_password')} />
      <Loadable query={useSecurity()} skeleton={<SkeletonRows count={5} />}>
        {(state) => <Steps isSet={state.pay_password_set} />}
      </Loadable>
    </>
  )
}

const labels = { old: 'pay_old', new: 'pay_new', again: 'pay_again' } as const

function Steps({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation('security')
  const back = useBack(securityPaths.security())
  const [step, setStep] = useState<PinStep>(() => firstStep(isSet))
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const restart = (from: PinStep, problem?: string) => {
    setStep(from)
    setDigits('')
    setError(problem)
  }
  const save = useSecurityChange(
    ({ old, chosen }: { old: string | undefined; chosen: string }) =>
      api.call(securityCalls.payPassword, {
        pay_password: chosen,
        re_pay_password: chosen,
        old_pay_password: old,
      }),
    () => {
      toast(t('pay_saved'))
      back()
    },
    (failure) => {
      const isOld = failure instanceof ApiError && failure.code === 'pay_password_wrong'
      const old = step.kind === 'old' ? undefined : step.old
      restart(isOld ? firstStep(isSet) : { kind: 'new', old }, sentenceOf(failure))
    },
  )
  const change = (next: string) => {
    setError(undefined)
    setDigits(next)
    if (next.length < 6) return
    const after = nextStep(step, next)
    if (after.kind === 'differs') restart(after.back, t('pay_differ'))
    else if (after.kind !== 'done') restart(after)
    else save.mutate(after)
  }
  return (
    <div className="pt-4 pb-8">
      <p className="px-4 pb-6 text-center text-base text-ink-2">{t('pay_intro')}</p>
      <PinPad
        label={t(labels[step.kind])}
        value={digits}
        onChange={change}
        error={error}
        isBusy={save.isPending}
      />
      {step.kind === 'old' && (
        <p className="pt-6 text-center">
          <button
            type="button"
            onClick={() => restart({ kind: 'new', old: undefined })}
            className="touch text-base font-semibold text-brand"
          >
            {t('pay_forgot')}
          </button>
        </p>
      )}
    </div>
  )
}
