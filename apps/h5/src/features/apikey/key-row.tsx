import { formatDate, formatDateTime } from '@candor/client'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { ApiKey } from '../../live/use-api-keys.ts'
import { ListRow } from '../../ui/list-row.tsx'

type Props = { apiKey: ApiKey; onOpen: (key: ApiKey) => void }

/** Enough to recognise a key, and too little to use it. */
const shownCharacters = 8

/** One key in the list: what it may do, from where, and when it was used. */
export function KeyRow({ apiKey, onOpen }: Props) {
  const { t } = useTranslation('apikey')
  const { name, key, permissions, addresses, expires_at: expiresAt } = apiKey
  const { created_at: createdAt, last_used_at: usedAt } = apiKey
  const allowed = permissions.map((permission) => t(`may_${permission}`)).join(', ')
  const used = usedAt === 0 ? t('never_used') : formatDateTime(usedAt).slice(0, -3)
  const lines = [
    `${allowed} · ${t('until', { date: formatDate(expiresAt) })}`,
    `${key.slice(0, shownCharacters)}… · ${addresses.join(', ') || t('any_address')}`,
    `${t('last_used')}: ${used} · ${t('created')}: ${formatDate(createdAt)}`,
  ]
  return (
    <ListRow
      title={name}
      detail={lines.map((line) => (
        <span key={line} className="num block wrap-anywhere">
          {line}
        </span>
      ))}
      value={<ChevronRight size={16} className="text-ink-3" aria-hidden />}
      onClick={() => onOpen(apiKey)}
      opensDialog
    />
  )
}
