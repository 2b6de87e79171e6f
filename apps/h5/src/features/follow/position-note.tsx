import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Tag } from '../../ui/tag.tsx'
import { followPaths } from './paths.ts'
import { useOpenCopies } from './use-follow.ts'

/** Of a position that is a copy: whose. It leads to the copies, where it is switched to self-held. */
export function PositionNote({ orderId }: { orderId: number }) {
  const { t } = useTranslation('follow')
  const copy = useOpenCopies().data?.list.find(({ id }) => id === orderId)
  if (copy === undefined) return null
  return (
    <Link
      to={followPaths.my('current')}
      className="flex min-h-11 items-center gap-1.5 text-sm text-ink-2"
    >
      <Tag tone="brand">{t(copy.origin === 'copy' ? 'copied_position' : 'self_held')}</Tag>
      <span className="min-w-0 truncate">{t('copied_from', { trader: copy.nickname })}</span>
      {copy.is_demo && <Tag>{t('demo_trader')}</Tag>}
      <ChevronRight size={14} className="ml-auto shrink-0 text-ink-3" aria-hidden />
    </Link>
  )
}
