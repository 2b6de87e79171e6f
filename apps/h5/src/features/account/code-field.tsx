import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { CodeInput } from './code-input.tsx'
import type { CodeScene } from './code-scene.ts'
import { CodeSender } from './code-sender.tsx'
import { DemoCode } from './demo-code.tsx'

type Props = {
  scene: CodeScene
  /** Where the code goes, as far as it is typed. */
  email: string
  /** The address to send to, or undefined after having said what is wrong with it. */
  getEmail: () => Promise<string | undefined>
  onFailure: (error: unknown) => void
  onKnown?: () => void
}

/** The field `code` of a form with all that gets one: the sender, and in a demo the outbox. */
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
