import { useTranslation } from 'react-i18next'

import type { Agreement } from './agreement/agreement.ts'

export type AgreementProps = {
  agreement: Agreement
  lang: 'en' | 'zh'
}

export const languageTags = { en: 'en', zh: 'zh-Hans' } as const

/** The agreement in one of its two languages, whatever the language of the app is. */
export function AgreementText({ agreement, lang }: AgreementProps) {
  const { t } = useTranslation('follow')
  const { version, summary, sections } = agreement
  return (
    <>
      <p className="px-4 pt-1 text-sm text-ink-3">{t('agreement_version', { version })}</p>
      <article lang={languageTags[lang]} className="px-4 pt-3 pb-8">
        <p className="text-md leading-6 font-semibold text-pretty">{summary}</p>
        {sections.map(({ heading, body }) => (
          <section key={heading} className="pt-6">
            <h2 className="pb-2 text-lg font-semibold">{heading}</h2>
            <div className="grid gap-3 text-md leading-6 text-pretty text-ink-2">
              {body.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </section>
        ))}
      </article>
    </>
  )
}
