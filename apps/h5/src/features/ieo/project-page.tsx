import { formatAmount } from '@candor/client'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { isMissing } from '../../app/api.ts'
import { Openings } from '../../app/openings.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { DemandBar } from './demand-bar.tsx'
import { NextCard } from './next-card.tsx'
import { OwnPart } from './own-part.tsx'
import { ieoPaths } from './paths.ts'
import { ProjectDetails } from './project-details.tsx'
import { ProjectTimeline } from './project-timeline.tsx'
import { RuleList } from './rule-list.tsx'
import { StageTag } from './stage-tag.tsx'
import { StepBar } from './step-bar.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import { SubscribedResult } from './subscribed-result.tsx'
import { type IeoOrder, type IeoProject, useProject } from './use-ieo.ts'
import { useStage } from './use-stage.ts'

/** One project: its terms, what is due next, and the form while its sale is open. */
export function ProjectPage() {
  const { t } = useTranslation('ieo')
  const [query] = useSearchParams()
  const [done, setDone] = useState<IeoOrder>()
  const project = useProject(query.get('id') ?? '0')
  if (done !== undefined && project.data !== undefined)
    return <SubscribedResult order={done} project={project.data} />
  if (isMissing(project.error))
    return (
      <>
        <NavBar title={t('title')} />
        <Empty
          text={t('no_project')}
          action={<ButtonLink to={ieoPaths.projects()}>{t('to_projects')}</ButtonLink>}
        />
      </>
    )
  return (
    <Loadable query={project}>{(found) => <Project project={found} onDone={setDone} />}</Loadable>
  )
}

type Props = { project: IeoProject; onDone: (order: IeoOrder) => void }

function Project({ project, onDone }: Props) {
  const { t } = useTranslation('ieo')
  const { name, token, price, pay_currency: pay, phase } = project
  const { stage, step, next } = useStage(project)
  return (
    <>
      <NavBar
        title={`${name} (${token})`}
        action={<IconLink icon={CircleHelp} label={t('how')} to={ieoPaths.help()} />}
      />
      <header className="flex items-center gap-3 px-4 pt-2 pb-4">
        <CoinIcon code={token} size={44} />
        <div className="min-w-0 flex-1">
          <p className="num text-2xl font-semibold break-words">
            {formatAmount(price)} <span className="text-md font-medium">{pay}</span>
          </p>
          <p className="text-sm text-ink-3">{t('price_of_one', { token })}</p>
        </div>
        <StageTag stage={stage} phase={phase} />
      </header>
      <div className="px-4">
        <StepBar current={step} isFailed={phase === 'failed'} />
        <NextCard project={project} next={next} />
        <div className="pt-4">
          <DemandBar project={project} />
        </div>
      </div>
      {phase === 'listed' && <Openings code={token} />}
      <OwnPart project={project} />
      {stage === 'in_progress' && <SubscribeForm project={project} onDone={onDone} />}
      <div className="mt-5 h-2 bg-raised" />
      <Section title={t('details')}>
        <ProjectDetails project={project} />
      </Section>
      <Section title={t('timeline')}>
        <div className="px-4 pt-1">
          <ProjectTimeline project={project} />
        </div>
      </Section>
      <Section title={t('rules')}>
        <RuleList />
      </Section>
      <div className="h-8" />
    </>
  )
}
