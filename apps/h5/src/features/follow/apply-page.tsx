import { formatDateTime } from '@candor/client'
import { Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../ui/button.tsx'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Requirement } from '../../ui/requirement.tsx'
import { Section } from '../../ui/section.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { ApplyForm } from './apply-form.tsx'
import { CriteriaList } from './criteria-list.tsx'
import { followPaths } from './paths.ts'
import { type OwnTrader, useOwnTrader } from './use-own-trader.ts'

/** What a trader must show, with the person's own values; and the application. */
export function ApplyPage() {
  const { t } = useTranslation('follow')
  return (
    <>
      <NavBar title={t('become_trader')} />
      <Loadable query={useOwnTrader()} skeleton={<SkeletonRows count={6} />}>
        {(own) => <Application own={own} />}
      </Loadable>
    </>
  )
}

function Application({ own }: { own: OwnTrader }) {
  const { t } = useTranslation('follow')
  if (own.state === 'listed')
    return (
      <div className="px-4 pt-8 text-center">
        <p className="text-md text-balance text-ink-2">{t('is_trader')}</p>
        <div className="mt-6">
          <ButtonLink to={followPaths.lead()}>{t('lead_title')}</ButtonLink>
        </div>
      </div>
    )
  return (
    <>
      {own.state === 'applied' ? (
        <Pending own={own} />
      ) : (
        <>
          <header className="px-4 pt-2">
            <h2 className="text-xl font-semibold text-balance">{t('apply_title')}</h2>
            <p className="mt-1.5 text-base text-pretty text-ink-2">{t('apply_text')}</p>
          </header>
          <Decision own={own} />
        </>
      )}
      <Section title={t('criteria')}>
        <CriteriaList criteria={own.criteria} />
      </Section>
      {own.state !== 'applied' && <ApplyForm own={own} />}
      <div className="h-8" />
    </>
  )
}

function Pending({ own }: { own: OwnTrader }) {
  const { t } = useTranslation('follow')
  return (
    <div className="pb-2">
      <Requirement
        icon={Hourglass}
        title={t('applied')}
        text={t('applied_text', { time: formatDateTime(own.applied_at).slice(0, -3) })}
        to={followPaths.traders()}
        action={t('all_traders')}
      />
    </div>
  )
}

/** Why an application was refused, or how the role ended. */
function Decision({ own }: { own: OwnTrader }) {
  const { t } = useTranslation('follow')
  const { state, reason } = own
  if (state !== 'refused' && state !== 'suspended' && state !== 'resigned') return null
  return (
    <div className="px-4 pt-4">
      <WarningNote>
        {t(`own_${state}`)}
        {reason !== '' && <span className="block wrap-anywhere">{reason}</span>}
      </WarningNote>
    </div>
  )
}
