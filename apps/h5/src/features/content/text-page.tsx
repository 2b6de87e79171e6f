import type { contentEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { TextSkeleton } from './text-skeleton.tsx'

/** All three pages of this kind answer in one shape. */
type Endpoint = typeof contentEndpoints.aboutUs

type Props = { title: string; endpoint: Endpoint; head?: ReactNode; foot?: ReactNode }

/** A page of text in sections, with what may stand above and below it. */
export function TextPage({ title, endpoint, head, foot }: Props) {
  const lang = usePreferences((preferences) => preferences.lang)
  const page = useQuery({
    queryKey: ['content', endpoint.path, lang],
    queryFn: () => api.call(endpoint, {}),
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
