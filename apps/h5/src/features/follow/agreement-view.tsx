import { Link } from 'react-router'

import { NavBar } from '../../ui/nav-bar.tsx'
import { type AgreementProps, AgreementText, languageTags } from './agreement-text.tsx'
import { followPaths } from './paths.ts'

const others = {
  en: { lang: 'zh', name: '中文', to: followPaths.agreementZh() },
  zh: { lang: 'en', name: 'English', to: followPaths.agreementEn() },
} as const

/** The agreement as a page, with the way to its other language. */
export function AgreementView({ agreement, lang }: AgreementProps) {
  const other = others[lang]
  return (
    <>
      <NavBar
        title={<span lang={languageTags[lang]}>{agreement.title}</span>}
        action={
          <Link
            to={other.to}
            replace
            lang={languageTags[other.lang]}
            className="touch px-4 text-base font-medium text-brand"
          >
            {other.name}
          </Link>
        }
      />
      <AgreementText agreement={agreement} lang={lang} />
    </>
  )
}
