import { useTranslation } from 'react-i18next'

import { Tag } from '../../ui/tag.tsx'
import type { LockupPosition } from './use-lockup.ts'

/** Where a position stands, or how it ended. */
export function PositionTag({ position }: { position: Pick<LockupPosition, 'closing'> }) {
  const { t } = useTranslation('lockup')
  if (position.closing === '') return <Tag tone="brand">{t('in_progress')}</Tag>
  if (position.closing === 'matured') return <Tag tone="up">{t('closed_matured')}</Tag>
  return <Tag>{t('closed_early')}</Tag>
}
