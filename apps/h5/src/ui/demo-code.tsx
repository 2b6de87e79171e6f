import { outboxCalls } from '@candor/protocol/services/outbox/calls'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api, sentenceOf } from '../app/api.ts'
import { useSite } from '../live/use-site.ts'
import type { CodeScene } from './code-sender.tsx'
import { toast } from './toast.tsx'

type Props = {
  scene: CodeScene
  receiver: string
  onCode: (code: string) => void
  /** Whether the message reports that the receiver has an account already. */
  onKnown?: (() => void) | undefined
}

/** Messages that a demo does not send are read from its outbox instead. */
export function DemoCode({ scene, receiver, onCode, onKnown }: Props) {
  const { t } = useTranslation('account')
  const site = useSite()
  const read = useMutation({
    mutationFn: () =>
      api.call(outboxCalls.outbox, { user_string: receiver, page: '1', limit: '10' }),
    onSuccess({ list }) {
      const newest = list.find((message) => message.scene === scene)
      if (newest === undefined) toast(t('demo_code_missing'))
      // A receiver with an account gets a message that reports this, without a code.
      else if (newest.code === '') onKnown?.()
      else onCode(newest.code)
    },
    onError: (error) => toast(sentenceOf(error)),
  })
  const channel = receiver === '' || receiver.includes('@') ? 'email' : 'sms'
  if (site.data?.demo_outbox.includes(channel) !== true) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-field bg-raised px-3 py-2 text-sm text-ink-2">
      {t('demo_code_note')}
      <button
        type="button"
        disabled={read.isPending || receiver === ''}
        onClick={() => read.mutate()}
        className="touch font-semibold text-brand"
      >
        {t('demo_code_show')}
      </button>
    </p>
  )
}
