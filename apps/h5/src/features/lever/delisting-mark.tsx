import { localeOf } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { formatTimeLeft, useTimeLeft } from '../../ui/countdown.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type Delisting, useDelisting } from './use-delistings.ts'

/** In a row of the quotes, which has little space: the days until a pair ends, in its last day the time. */
export function DelistingMark({ symbol }: { symbol: string }) {
  const { t } = useTranslation('lever')
  const delisting = useDelisting(symbol)
  if (delisting === undefined) return null
  if (delisting.state === 'announced') return <TimeLeft delisting={delisting} />
  return <Tag tone="warn">{t(delisting.state === 'ended' ? 'delisted' : 'delisting')}</Tag>
}

function TimeLeft({ delisting: { ends_at: endsAt } }: { delisting: Delisting }) {
  const { t } = useTranslation('lever')
  const lang = usePreferences((preferences) => preferences.lang)
  const [first] = formatTimeLeft(useTimeLeft(endsAt), localeOf(lang)).split(' ')
  return (
    <Tag tone="warn">
      <span className="sr-only">{t('delisting_in')}</span>
      <span className="num">{first}</span>
    </Tag>
  )
}
