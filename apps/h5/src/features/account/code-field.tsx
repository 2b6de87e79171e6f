import { type ComponentProps } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { CodeInput } from '../../ui/code-input.tsx'
import { type CodeScene, CodeSender } from '../../ui/code-sender.tsx'
import { DemoCode } from '../../ui/demo-code.tsx'

type Props = Pick<ComponentProps<typeof CodeSender>, 'send' | 'onFailure'> & {
  scene: CodeScene
  /** The address or number of the code, as far as it is typed. */
  receiver: string
  label?: string
  onKnown?: () => void
}

/** A field for a code that is sent, with the button that sends one and, in a demo, the outbox. */
export function CodeField(props: Props) {
  const { scene, receiver, send, onFailure, onKnown, label } = props
  const { t } = useTranslation('account')
  const { control, setFocus, setValue } = useFormContext<{ code: string }>()
  const takeCode = (code: string) => setValue('code', code, { shouldValidate: true })
  const isPhone = receiver !== '' && !receiver.includes('@')
  return (
    <>
      <Controller
        control={control}
        name="code"
        rules={{ validate: (code) => code.length === 6 || t('code_required') }}
        render={({ field, fieldState }) => (
          <CodeInput
            {...field}
            label={label ?? t('code')}
            hint={t(isPhone ? 'code_hint_phone' : 'code_hint')}
            error={fieldState.error?.message}
            action={
              <CodeSender send={send} onSent={() => setFocus('code')} onFailure={onFailure} />
            }
          />
        )}
      />
      <DemoCode scene={scene} receiver={receiver} onCode={takeCode} onKnown={onKnown} />
    </>
  )
}
