import type { FreezeReason } from '@candor/protocol/services/account/freeze-reasons'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { Countdown } from '../ui/countdown.tsx'

type Props = {
  info: {
    readonly frozen_until: number
    readonly freeze_reason: FreezeReason | '' | 'pay_password_locked'
  }
}

/** Why payments out of the account are suspended, and for how long; nothing while they are not. */
export function FreezeNote({ info }: Props) {
  const { t } = useTranslation('security')
  const client = useQueryClient()
  const { frozen_until: until, freeze_reason: reason } = info
  if (until === 0) return null
  return (
    <section className="rounded-tile bg-warn-soft p-4 text-warn">
      <h2 className="flex items-baseline justify-between gap-3 text-md font-semibold">
        {t('paused')}
        <Countdown
          until={until}
          onEnd={() => void client.invalidateQueries({ queryKey: ['user'] })}
        />
      </h2>
      <p className="mt-1 text-sm">
        {reason === '' || reason === 'pay_password_locked'
          ? t('paused_locked')
          : t(`paused_${reason}`)}
      </p>
    </section>
  )
}
