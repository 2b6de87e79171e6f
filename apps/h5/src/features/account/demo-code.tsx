import { outboxCalls } from '@candor/protocol/services/outbox/calls'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api, sentenceOf } from '../../app/api.ts'
import { useSite } from '../../live/use-site.ts'
import { toast } from '../../ui/toast.ts'
import type { CodeScene } from './code-scene.ts'

type Props = {
  scene: CodeScene
  email: string
  onCode: (code: string) => void
  /** The mail says that the address has an account already. */
  onKnown?: (() => void) | undefined
}

/** In demo mode no mail is sent: the code is fetched from the demo's outbox instead. */
export function DemoCode({ scene, email, onCode, onKnown }: Props) {
  const { t } = useTranslation('account')
  const site = useSite()
  const read = useMutation({
    mutationFn: () => api.call(outboxCalls.outbox, { user_string: email, page: '1', limit: '10' }),
    onSuccess({ list }) {
      const newest = list.find((mail) => mail.scene === scene)
      if (newest === undefined) toast(t('demo_code_missing'))
      // An address that has an account gets a mail that says so, without a code.
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
