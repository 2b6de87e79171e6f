import { formatAmount, formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useSettings } from '../../live/use-settings.ts'

/** Changes of a level's limits that are announced and apply later. */
export function AnnouncedLimits({ level }: { level: number }) {
  const { t } = useTranslation('verification')
  const names = new Map([
    [`withdraw_btc_level_${level}`, t('limit_withdraw')],
    [`fiat_trade_usdt_level_${level}`, t('limit_fiat')],
  ])
  const settings = useSettings().data ?? []
  return settings.map(({ key, unit, next }) => {
    const limit = names.get(key)
    if (limit === undefined || next === null) return null
    const value = `${formatAmount(next.value)} ${unit}`
    const time = formatDateTime(next.effective_at).slice(0, -3)
    return (
      <p key={key} className="mt-2 text-sm text-warn">
        {t('limit_next', { limit, value, time })}
      </p>
    )
  })
}
