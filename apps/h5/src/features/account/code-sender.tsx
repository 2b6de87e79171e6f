import type { BodyOf } from '@candor/protocol'
import { accountCalls } from '@candor/protocol/services/account/calls'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'

type Props = {
  scene: CodeScene
  /** The address to send to, or undefined after showing its error. */
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

/** The seconds until the time that `start` sets; 0 when it has passed. */
function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(
      // By the clock and not by counting, so that the figure is correct after the phone was asleep.
      () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))),
      250,
    )
    return () => clearTimeout(timer)
  })
  return {
    secondsLeft,
    start(seconds) {
      setEndsAt(Date.now() + seconds * 1000)
      setSecondsLeft(seconds)
    },
  }
}

/** The purpose of a code: a code of one scene is not valid for another. */
export type CodeScene = NonNullable<BodyOf<typeof accountCalls.sendCode>['scene']>
