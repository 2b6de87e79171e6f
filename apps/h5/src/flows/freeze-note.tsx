import { formatAmount } from '@candor/client'
import type { FreezeReason } from '@candor/protocol/services/account/freeze-reasons'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { Countdown } from '../ui/countdown.tsx'

type Props = {
  info: {
    readonly frozen_until: number
    readonly freeze_reason: FreezeReason | '' | 'pay_password_locked'
    /** In bitcoin, what cannot be paid out before `held_until`. */
    readonly held_btc: string
    readonly held_until: number
  }
}

/** Why payments out of the account are suspended, of all funds or of a part, and for how long; nothing while they are not. */
export function FreezeNote({ info }: Props) {
  const { t } = useTranslation('security')
  const { frozen_until: frozenUntil, freeze_reason: reason, held_until: heldUntil } = info
  const isLocked = reason === '' || reason === 'pay_password_locked'
  return (
    <>
      {frozenUntil > 0 && (
        <Note title={t('paused')} until={frozenUntil}>
          {isLocked ? t('paused_locked') : t(`paused_${reason}`)}
        </Note>
      )}
      {heldUntil > 0 && (
        <Note title={t('held')} until={heldUntil}>
          {t('held_text', { amount: formatAmount(info.held_btc) })}
        </Note>
      )}
    </>
  )
}

function Note({ title, until, children }: { title: string; until: number; children: string }) {
  const client = useQueryClient()
  return (
    <section className="rounded-tile bg-warn-soft p-4 text-warn">
      <h2 className="flex items-baseline justify-between gap-3 text-md font-semibold">
        {title}
        <Countdown
          until={until}
          onEnd={() => void client.invalidateQueries({ queryKey: ['user'] })}
        />
      </h2>
      <p className="mt-1 text-sm">{children}</p>
    </section>
  )
}
