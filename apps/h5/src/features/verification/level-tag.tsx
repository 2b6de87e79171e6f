import { useTranslation } from 'react-i18next'

import { Tag } from '../../ui/tag.tsx'
import type { RealLevel } from './use-real.ts'

const tones = { pending: 'warn', approved: 'up', rejected: 'down' } as const

/** The state of a level. */
export function LevelTag({ state }: { state: RealLevel['state_name'] }) {
  const { t } = useTranslation('verification')
  // A grey label is not visible on the grey of a card.
  if (state === 'none')
    return <span className="shrink-0 text-sm text-ink-3">{t('state_none')}</span>
  return <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
}
