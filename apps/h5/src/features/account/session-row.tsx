import { formatRelativeTime } from '@candor/client'
import { type ReplyOf, localeOf } from '@candor/protocol'
import type { safeCalls } from '@candor/protocol/services/account/calls'
import { CircleHelp, LogOut, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { serverNow } from '../../app/server-time.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Tag } from '../../ui/tag.tsx'

export type Session = ReplyOf<typeof safeCalls.sessionList>[number]

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor, unknown: CircleHelp }

type Props = { session: Session; onEnd: (session: Session) => void }

/** One device; a tap on another device opens a question whether to log it out. */
export function SessionRow({ session, onEnd }: Props) {
  const { t } = useTranslation('account')
  const { current, device, device_kind, ip } = session
  const lastActive = useLastActive(session)
  const Icon = icons[device_kind]
  const row = {
    icon: <Icon size={22} strokeWidth={1.5} className="shrink-0 text-ink-2" aria-hidden />,
    title: device === '' ? t('device_unknown') : device,
    detail: `${ip} · ${lastActive}`,
  }
  if (current) return <ListRow {...row} value={<Tag tone="brand">{t('this_device')}</Tag>} />
  return (
    <ListRow
      {...row}
      value={
        <>
          <LogOut size={18} className="text-ink-3" aria-hidden />
          <span className="sr-only">{t('logout')}</span>
        </>
      }
      onClick={() => onEnd(session)}
    />
  )
}

/** The time since a session was used, in the user's language. */
export function useLastActive({ last_seen_at }: { last_seen_at: number }): string {
  const { t } = useTranslation('account')
  const lang = usePreferences((preferences) => preferences.lang)
  const [now] = useState(serverNow)
  return formatRelativeTime(last_seen_at, {
    now,
    languageTag: localeOf(lang),
    justNow: t('just_now'),
  })
}
