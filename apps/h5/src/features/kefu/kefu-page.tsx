import { contentCalls } from '@candor/protocol/services/content/calls'
import { ticketTopics } from '@candor/protocol/services/tickets/ticket-words'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { contentPaths } from '../content/paths.ts'
import { kefuPaths } from './paths.ts'
import { TicketList } from './ticket-list.tsx'
import { topicIcons } from './topic-icons.ts'

const questionsShown = 5

/** The customer service: topics, the first questions of the help, and the user's own tickets. */
export function KefuPage() {
  const { t } = useTranslation('kefu')
  const isLoggedIn = useIsLoggedIn()
  return (
    <>
      <NavBar title={t('title')} />
      <p className="px-4 pt-2 text-xl font-semibold text-balance">{t('greeting')}</p>
      <p className="px-4 pt-1 text-base text-ink-3">{t('greeting_hint')}</p>
      <Topics />
      <Questions />
      <Section title={t('own')}>
        {isLoggedIn ? (
          <TicketList />
        ) : (
          <div className="px-4 pt-3">
            <ButtonLink to={paths.login({ return: kefuPaths.kefu() })}>{t('log_in')}</ButtonLink>
          </div>
        )}
      </Section>
      <div className="h-8" />
    </>
  )
}

function Topics() {
  const { t } = useTranslation('kefu')
  return (
    <ul className="grid grid-cols-4 gap-y-4 px-2 pt-5 pb-2">
      {ticketTopics.map((topic) => {
        const Icon = topicIcons[topic]
        return (
          <li key={topic}>
            <Link
              to={kefuPaths.newTicket({ topic })}
              className="flex flex-col items-center gap-1.5 active:opacity-70"
            >
              <span className="grid size-11 place-items-center rounded-tile bg-raised">
                <Icon size={20} strokeWidth={1.75} aria-hidden />
              </span>
              <span className="px-0.5 text-center text-xs text-ink-2 wrap-anywhere">
                {t(`topic_${topic}`)}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function Questions() {
  const { t } = useTranslation(['kefu', 'content'])
  const lang = usePreferences((preferences) => preferences.lang)
  const faq = useQuery({
    queryKey: ['content', 'faq', lang],
    queryFn: () => api.call(contentCalls.faq, {}),
  })
  return (
    <Section title={t('content:faq')} more={{ label: t('all'), to: contentPaths.faq() }}>
      <Loadable query={faq}>
        {(questions) =>
          questions.slice(0, questionsShown).map(({ id, question, answer }) => (
            <details key={id} className="group hair-b">
              <summary className="flex min-h-12 tap list-none items-center gap-3 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
                <span className="flex-1 text-base">{question}</span>
                <ChevronDown
                  size={16}
                  aria-hidden
                  className="shrink-0 text-ink-3 transition-transform group-open:rotate-180 motion-reduce:transition-none"
                />
              </summary>
              <div className="space-y-2 px-4 pb-4 text-base text-ink-2">
                {answer.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            </details>
          ))
        }
      </Loadable>
    </Section>
  )
}
