import { contentCalls } from '@candor/protocol/services/content/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** The calls of the three pages of text; their replies have one shape. */
type TextCall = (typeof contentCalls)['aboutUs' | 'contactUs' | 'operationalCompliance']

type Props = { title: string; call: TextCall; head?: ReactNode; foot?: ReactNode }

/** A page of text in sections, with optional content above and below it. */
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

/** Plain text in paragraphs; the server's texts are never read as markup. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="grid gap-3 text-md leading-6 text-pretty text-ink-2">
      {texts.map((text, at) => (
        // A paragraph has no id, and the order of paragraphs never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={at}>{text}</p>
      ))}
    </div>
  )
}

/** Placeholder in the layout of a text: a heading, and paragraphs. */
export function TextSkeleton() {
  return (
    <div className="grid gap-8 px-4 pt-3">
      <Skeleton className="h-6 w-4/5" />
      {[0, 1, 2].map((part) => (
        <div key={part} className="grid gap-3">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5" />
          <Skeleton className="h-3.5" />
          <Skeleton className="h-3.5 w-3/4" />
        </div>
      ))}
    </div>
  )
}

export function CompliancePage() {
  const { t } = useTranslation('content')
  return <TextPage title={t('compliance')} call={contentCalls.operationalCompliance} />
}

export function ContactPage() {
  const { t } = useTranslation('content')
  return <TextPage title={t('contact')} call={contentCalls.contactUs} />
}
