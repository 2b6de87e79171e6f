import { accountCalls } from '@candor/protocol/services/account/calls'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.ts'
import type { CodeScene } from './code-scene.ts'
import { useCountdown } from './use-countdown.ts'

type Props = {
  scene: CodeScene
  /** The address to send to, or undefined after having said what is wrong with it. */
  getEmail: () => Promise<string | undefined>
  onSent: () => void
  onFailure: (error: unknown) => void
}

/** Sends the code of one scene; again only after the server's pause of about a minute. */
export function CodeSender({ scene, getEmail, onSent, onFailure }: Props) {
  const { t } = useTranslation('account')
  const { secondsLeft, start } = useCountdown()
  const send = useMutation({
    mutationFn: (user_string: string) => api.call(accountCalls.sendCode, { user_string, scene }),
    onSuccess({ resend_after }) {
      start(resend_after)
      toast(t('code_sent'))
      onSent()
    },
    onError: onFailure,
  })
  const press = async () => {
    const email = await getEmail()
    if (email !== undefined) send.mutate(email)
  }
  return (
    <button
      type="button"
      disabled={secondsLeft > 0 || send.isPending}
      onClick={() => void press()}
      className="num touch text-sm font-semibold text-brand disabled:font-normal disabled:text-ink-3"
    >
      {secondsLeft > 0
        ? t('code_resend_in', { seconds: secondsLeft })
        : t(send.isSuccess ? 'code_resend' : 'code_send')}
    </button>
  )
}
