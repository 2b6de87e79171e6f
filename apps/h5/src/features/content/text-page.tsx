import type { contentCalls } from '@candor/protocol/services/content/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { TextSkeleton } from './text-skeleton.tsx'

/** The calls of the three pages of text; their replies have one shape. */
type TextCall = (typeof contentCalls)['aboutUs' | 'contactUs' | 'operationalCompliance']

type Props = { title: string; call: TextCall; head?: ReactNode; foot?: ReactNode }

/** A page of text in sections, with what may stand above and below it. */
export function TextPage({ title, call, head, foot }: Props) {
  const lang = usePreferences((preferences) => preferences.lang)
  const page = useQuery({
    queryKey: ['content', call.path, lang],
    queryFn: () => api.call(call, {}),
  })
  return (
    <>
      <NavBar title={title} />
      {head}
      <Loadable query={page} skeleton={<TextSkeleton />}>
        {({ summary, sections }) => (
          <div className="px-4 pt-3 pb-10">
            <p className="text-xl font-semibold text-balance">{summary}</p>
            {sections.map(({ heading, body }) => (
              <section key={heading} className="pt-7">
                {heading !== '' && <h2 className="pb-2 text-lg font-semibold">{heading}</h2>}
                <Paragraphs texts={body} />
              </section>
            ))}
          </div>
        )}
      </Loadable>
      {foot}
    </>
  )
}
