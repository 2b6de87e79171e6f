import type { BodyOf } from '@candor/protocol'
import type { accountCalls } from '@candor/protocol/services/account/calls'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { toast } from './toast.tsx'

type Props = {
  /** Sends a code and returns the seconds until another one may be sent; undefined after showing an error of the form. */
  send: () => Promise<number | undefined>
  onSent: () => void
  onFailure: (error: unknown) => void
}

/** Sends the code of one scene; again only after the server's pause of about a minute. */
export function CodeSender({ send, onSent, onFailure }: Props) {
  const { t } = useTranslation('account')
  const { secondsLeft, start } = useCountdown()
  const [wasSent, setWasSent] = useState(false)
  const sending = useMutation({
    mutationFn: send,
    onSuccess(resendAfter) {
      if (resendAfter === undefined) return
      start(resendAfter)
      setWasSent(true)
      toast(t('code_sent'))
      onSent()
    },
    onError: onFailure,
  })
  return (
    <button
      type="button"
      disabled={secondsLeft > 0 || sending.isPending}
      onClick={() => sending.mutate()}
      className="num touch text-sm font-semibold text-brand disabled:font-normal disabled:text-ink-3"
    >
      {secondsLeft > 0
        ? t('code_resend_in', { seconds: secondsLeft })
        : t(wasSent ? 'code_resend' : 'code_send')}
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
