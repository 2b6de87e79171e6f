import { securityCalls } from '@candor/protocol/services/security/calls'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import type { Parts } from '../../app/feature.ts'
import { type PasskeyAnswer, provePasskey } from '../../app/passkeys.ts'
import { useProfile } from '../../live/use-profile.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CodeField } from './code-field.tsx'
import { FactorForm } from './factor-form.tsx'
import { showFailure } from './form-fields.tsx'
import { sendSecurityCode } from './send-security-code.ts'

type Proof = Partial<PasskeyAnswer> & { otp?: string; code?: string }

/** Proves a factor for a call that needs one: of the second step or, without one, a code that is sent. */
export const StepUpSheet: Parts['stepUp'] = ({ factors, onDone }) => {
  const { t } = useTranslation('account')
  const prove = async ({ otp, code, challenge_id, response }: Proof) => {
    await api.call(securityCalls.stepUp, { otp, code, challenge_id, response })
    onDone(true)
  }
  return (
    <Sheet title={t('step_up_title')} isOpen onClose={() => onDone(false)}>
      <div className="px-4 pt-1 pb-6">
        <p className="pb-5 text-base text-ink-2">{t('step_up_intro')}</p>
        {factors.includes('code') ? (
          <SentCode onCode={(code) => prove({ code })} />
        ) : (
          <FactorForm
            factors={factors}
            onOtp={(otp) => prove({ otp })}
            onPasskey={async () => {
              const answer = await provePasskey(await api.call(securityCalls.stepUpPasskey, {}))
              if (answer !== undefined) await prove(answer)
            }}
          />
        )}
      </div>
    </Sheet>
  )
}

const fields = {
  code: 'code',
  code_wrong: 'code',
  code_too_soon: 'code',
  code_limit_reached: 'code',
  factor_locked: 'code',
} as const

function SentCode({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const { t } = useTranslation('account')
  const profile = useProfile().data
  const form = useForm({ defaultValues: { code: '' } })
  const fail = (error: unknown) => showFailure(error, fields, form.setError)
  const submit = form.handleSubmit(({ code }) => onCode(code).catch(fail))
  const receiver = profile?.email || profile?.mobile || ''
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <CodeField
          scene="security"
          label={t('code_of', { to: receiver })}
          receiver={receiver}
          send={sendSecurityCode}
          onFailure={fail}
        />
        <Button type="submit" size="lg" isBusy={form.formState.isSubmitting}>
          {t('factor_submit')}
        </Button>
      </form>
    </FormProvider>
  )
}
