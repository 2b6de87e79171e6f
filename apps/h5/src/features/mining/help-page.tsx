import { useTranslation } from 'react-i18next'

import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { Section } from '../../ui/section.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { miningPaths } from './paths.ts'
import { RuleList } from './rule-list.tsx'

/** What cloud mining is, its formula, and the rules. */
export function HelpPage() {
  const { t } = useTranslation('mining')
  return (
    <>
      <NavBar title={t('help_title')} />
      <p className="px-4 pt-2 pb-4 text-md text-ink-2">{t('intro')}</p>
      <div className="px-4">
        <WarningNote>{t('risk_note')}</WarningNote>
      </div>
      <Section title={t('formula_title')}>
        <p className="num px-4 pt-1 text-base text-ink-2">{t('formula')}</p>
        <p className="px-4 pt-2 text-sm text-ink-3">{t('formula_note')}</p>
      </Section>
      <Section title={t('rules')}>
        <RuleList />
      </Section>
      <div className="px-4 py-6">
        <OpeningLink product="mining" to={miningPaths.plans()}>
          {t('to_plans')}
        </OpeningLink>
      </div>
    </>
  )
}
