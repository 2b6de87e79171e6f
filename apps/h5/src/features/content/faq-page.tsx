import type { ReplyOf } from '@candor/protocol'
import { contentCalls } from '@candor/protocol/services/content/calls'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Section } from '../../ui/section.tsx'
import { NoticeRow } from './notice-row.tsx'
import { contentPaths } from './paths.ts'
import { Paragraphs, TextSkeleton } from './text-page.tsx'
import { useNotices, usePaused } from './use-notices.ts'

/** The notices that a search in help shows. */
const noticesMax = 5

/** Questions that expand to their answers, notices with the same words, and a link to the contact page. */
export function FaqPage() {
  const { t } = useTranslation('content')
  const [text, setText] = useState('')
  const lang = usePreferences((preferences) => preferences.lang)
  const faq = useQuery({
    queryKey: ['content', 'faq', lang],
    queryFn: () => api.call(contentCalls.faq, {}),
  })
  const words = usePaused(text.trim())
  const notices = useNotices({ words, isNeeded: words !== '' })
  const isCurrent = words !== '' && text.trim() !== '' && !notices.isPlaceholderData
  const found = isCurrent ? (notices.data?.pages[0]?.list.slice(0, noticesMax) ?? []) : []
  return (
    <>
      <NavBar title={t('faq')} />
      <div className="flex px-4 pt-1 pb-2">
        <SearchField label={t('faq_search')} value={text} onChange={setText} />
      </div>
      <Loadable
        query={faq}
        skeleton={<TextSkeleton />}
        isEmpty={(questions) => matching(questions, text).length === 0 && found.length === 0}
        empty={<Empty text={t(text === '' ? 'no_questions' : 'faq_none')} />}
      >
        {(questions) =>
          matching(questions, text).map(({ id, question, answer }) => (
            <details key={id} className="group hair-b">
              <summary className="flex min-h-13 tap list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
                <span className="flex-1 text-md font-medium">{question}</span>
                <ChevronDown
                  size={18}
                  aria-hidden
                  className="shrink-0 text-ink-3 transition-transform group-open:rotate-180 motion-reduce:transition-none"
                />
              </summary>
              <div className="px-4 pt-1 pb-5">
                <Paragraphs texts={answer} />
              </div>
            </details>
          ))
        }
      </Loadable>
      {found.length > 0 && (
        <Section title={t('notices')}>
          <ul>
            {found.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
        </Section>
      )}
      <div className="pt-4 pb-8">
        <ListRow title={t('contact')} detail={t('contact_hint')} to={contentPaths.contact()} />
      </div>
    </>
  )
}

type Question = ReplyOf<typeof contentCalls.faq>[number]

/** Those whose question or answer contains all the words. */
function matching(questions: readonly Question[], text: string): readonly Question[] {
  const words = text.toLowerCase().split(/\s+/)
  return questions.filter(({ question, answer }) => {
    const written = [question, ...answer].join(' ').toLowerCase()
    return words.every((word) => written.includes(word))
  })
}
