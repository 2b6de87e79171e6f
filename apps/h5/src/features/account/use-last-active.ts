import { formatRelativeTime } from '@candor/client'
import { languageTags } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { serverNow } from '../../app/server-time.ts'

/** How long ago a session was used, in the reader's words. */
export function useLastActive({ last_seen_at }: { last_seen_at: number }): string {
  const { t } = useTranslation('account')
  const lang = usePreferences((preferences) => preferences.lang)
  const [now] = useState(serverNow)
  return formatRelativeTime(last_seen_at, {
    now,
    languageTag: languageTags[lang],
    justNow: t('just_now'),
  })
}
