import { formatDateTime } from '@candor/client'
import { identityCalls } from '@candor/protocol/services/identity/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { RecordList } from '../../ui/record-list.tsx'

/** Who of the staff has looked at the user's documents, and when. */
export function ViewsPage() {
  const { t } = useTranslation('verification')
  const views = useInfiniteQuery({
    queryKey: ['user', 'real-views'],
    queryFn: ({ pageParam }) =>
      api.call(identityCalls.realViews, { cursor: pageParam, limit: undefined }),
    ...byCursor,
  })
  return (
    <>
      <NavBar title={t('views')} />
      <p className="px-4 pt-2 pb-3 text-sm text-ink-3">{t('views_text')}</p>
      <RecordList records={views} keyOf={({ id }) => id} empty={<Empty text={t('views_none')} />}>
        {({ at, role, level }) => (
          <ListRow
            title={t(`role_${role}`)}
            detail={t(level === 1 ? 'level_1' : 'level_2')}
            value={<span className="num">{formatDateTime(at)}</span>}
          />
        )}
      </RecordList>
    </>
  )
}
