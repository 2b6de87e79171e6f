import { useTranslation } from 'react-i18next'

import { Countdown } from '../../ui/countdown.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDelisting } from './use-delistings.ts'

/** Beside a pair that ends: the time that is left. */
export function DelistingTag({ symbol }: { symbol: string }) {
  const { t } = useTranslation('lever')
  const delisting = useDelisting(symbol)
  if (delisting === undefined) return null
  const { state, ends_at: endsAt } = delisting
  return (
    <Tag tone="warn">
      {state === 'announced' ? (
        <span className="flex gap-1 whitespace-nowrap">
          {t('delisting_in')}
          <Countdown until={endsAt} />
        </span>
      ) : (
        t(state === 'ended' ? 'delisted' : 'delisting')
      )}
    </Tag>
  )
}
