import { newsCategories } from '@candor/protocol/services/content/content-kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Chip } from '../../ui/chip.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { InfiniteList } from '../../ui/record-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { NoticeRow } from './notice-row.tsx'
import { TextSkeleton } from './text-page.tsx'
import { type NoticeCategory, useNotices, usePaused } from './use-notices.ts'

/** Every notice, newest first, by its subject and by words. */
export function NoticesPage() {
  const { t } = useTranslation('content')
  const [category, setCategory] = useState<NoticeCategory>()
  const [words, setWords] = useState('')
  const notices = useNotices({ category, words: usePaused(words.trim()) })
  const isNarrowed = category !== undefined || words.trim() !== ''
  return (
    <>
      <NavBar title={t('notices')} />
      <div className="flex px-4 pt-1">
        <SearchField label={t('notices_search')} value={words} onChange={setWords} />
      </div>
      <FilterRow>
        {[undefined, ...newsCategories].map((one) => (
          <Chip
            key={one ?? 'all'}
            label={t(one === undefined ? 'category_all' : `category_${one}`)}
            isSelected={category === one}
            onClick={() => setCategory(one)}
          />
        ))}
      </FilterRow>
      <Loadable
        query={notices}
        skeleton={<TextSkeleton />}
        isEmpty={({ pages }) => pages[0]?.list.length === 0}
        empty={<Empty text={t(isNarrowed ? 'notices_none' : 'no_notices')} />}
      >
        {({ pages }) => (
          <InfiniteList pages={notices}>
            <ul>
              {pages
                .flatMap(({ list }) => list)
                .map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} />
                ))}
            </ul>
          </InfiniteList>
        )}
      </Loadable>
    </>
  )
}
