import { outboxCalls } from '@candor/protocol/services/outbox/calls'
import { useMutation } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { api, sentenceOf } from '../../app/api.ts'
import { useSite } from '../../live/use-site.ts'
import { toast } from '../../ui/toast.tsx'
import { CodeInput } from './code-input.tsx'
import { type CodeScene, CodeSender } from './code-sender.tsx'

type Props = {
  scene: CodeScene
  /** The address of the code, as far as it is typed. */
  email: string
  /** The address to send to, or undefined after showing its error. */
  getEmail: () => Promise<string | undefined>
  onFailure: (error: unknown) => void
  onKnown?: () => void
}

/** The field `code` of a form, with the button that sends a code and, in a demo, the outbox. */
export function CodeField({ scene, email, getEmail, onFailure, onKnown }: Props) {
  const { t } = useTranslation('account')
  const { control, setFocus, setValue } = useFormContext<{ code: string }>()
  const takeCode = (code: string) => setValue('code', code, { shouldValidate: true })
  return (
    <>
      <Controller
        control={control}
        name="code"
        rules={{ validate: (code) => code.length === 6 || t('code_required') }}
        render={({ field, fieldState }) => (
          <CodeInput
            {...field}
            label={t('code')}
            hint={t('code_hint')}
            error={fieldState.error?.message}
            action={
              <CodeSender
                scene={scene}
                getEmail={getEmail}
                onSent={() => setFocus('code')}
                onFailure={onFailure}
              />
            }
          />
        )}
      />
      <DemoCode scene={scene} email={email} onCode={takeCode} onKnown={onKnown} />
    </>
  )
}

type DemoCodeProps = {
  scene: CodeScene
  email: string
  onCode: (code: string) => void
  /** Whether the mail reports that the address has an account already. */
  onKnown?: (() => void) | undefined
}

/** In demo mode no mail is sent: the code is fetched from the demo's outbox instead. */
function DemoCode({ scene, email, onCode, onKnown }: DemoCodeProps) {
  const { t } = useTranslation('account')
  const site = useSite()
  const read = useMutation({
    mutationFn: () => api.call(outboxCalls.outbox, { user_string: email, page: '1', limit: '10' }),
    onSuccess({ list }) {
      const newest = list.find((mail) => mail.scene === scene)
      if (newest === undefined) toast(t('demo_code_missing'))
      // An address with an account gets a mail that reports this, without a code.
      else if (newest.code === '') onKnown?.()
      else onCode(newest.code)
    },
    onError: (error) => toast(sentenceOf(error)),
  })
  if (site.data?.demo !== true) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-field bg-raised px-3 py-2 text-sm text-ink-2">
      {t('demo_code_note')}
      <button
        type="button"
        disabled={read.isPending}
        onClick={() => read.mutate()}
        className="touch font-semibold text-brand"
      >
        {t('demo_code_show')}
      </button>
    </p>
  )
}
