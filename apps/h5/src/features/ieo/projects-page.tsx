import { CircleHelp, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Openings } from '../../app/openings.tsx'
import { serverNow } from '../../app/server-time.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Chip } from '../../ui/chip.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { ieoPaths } from './paths.ts'
import { ProjectCard } from './project-card.tsx'
import { sortProjects, stageAt } from './project-stage.ts'
import { type IeoProject, useProjects } from './use-ieo.ts'

const filters = ['all', 'in_progress', 'warm_up', 'done'] as const
type Filter = (typeof filters)[number]

/** Every project, those that can be subscribed first. */
export function ProjectsPage() {
  const { t } = useTranslation('ieo')
  const isLoggedIn = useIsLoggedIn()
  return (
    <>
      <NavBar
        title={t('title')}
        action={
          <>
            <IconLink icon={CircleHelp} label={t('how')} to={ieoPaths.help()} />
            {isLoggedIn && (
              <IconLink icon={ReceiptText} label={t('orders')} to={ieoPaths.orders()} />
            )}
          </>
        }
      />
      <p className="px-4 pt-1 pb-3 text-base text-ink-2">{t('intro')}</p>
      <Openings />
      <Loadable
        query={useProjects()}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty text={t('no_projects')} />}
        skeleton={<ProjectsSkeleton />}
      >
        {({ list }) => <Projects projects={list} />}
      </Loadable>
    </>
  )
}

function Projects({ projects }: { projects: readonly IeoProject[] }) {
  const { t } = useTranslation('ieo')
  const [filter, setFilter] = useState<Filter>('all')
  const now = serverNow()
  const shown = sortProjects(projects).filter(
    (project) => filter === 'all' || stageAt(project, now) === filter,
  )
  return (
    <>
      <fieldset className="no-bar flex min-w-0 gap-1 overflow-x-auto px-4">
        <legend className="sr-only">{t('stage')}</legend>
        {filters.map((each) => (
          <Chip
            key={each}
            label={t(each === 'all' ? 'status_all' : `stage_${each}`)}
            isSelected={each === filter}
            onClick={() => setFilter(each)}
          />
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <Empty text={t('nothing_matches')} />
      ) : (
        <ul className="grid gap-3 px-4 pt-3 pb-8">
          {shown.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ProjectsSkeleton() {
  return (
    <div className="grid gap-3 px-4 py-2">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-48 rounded-tile" />
      ))}
    </div>
  )
}
