import { Rocket } from 'lucide-react'

import type { EarnOffer, EarnProduct, IsWanted } from '../../app/feature.ts'
import { serverNow } from '../../app/server-time.ts'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { holdingRows } from './holding-rows.ts'
import { ieoPaths } from './paths.ts'
import { ProjectCard } from './project-card.tsx'
import { sortProjects, stageAt } from './project-stage.ts'
import {
  holdingsQuery,
  type IeoOrder,
  type IeoProject,
  projectsQuery,
  useProjects,
} from './use-ieo.ts'

type Props = { isWanted: IsWanted; none: string }

/** The projects on the finance tab whose sale is open or announced. */
function FinanceOffers({ isWanted, none }: Props) {
  const wanted = (projects: readonly IeoProject[]) =>
    sortProjects(offered(projects).filter((project) => isWanted(earnOffer(project))))
  return (
    <Loadable
      query={useProjects()}
      isEmpty={({ list }) => wanted(list).length === 0}
      empty={<Empty text={none} />}
      skeleton={<Skeleton className="mx-4 my-2 h-48 rounded-tile" />}
    >
      {({ list }) => (
        <ul className="grid gap-3 px-4 py-2">
          {wanted(list).map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </Loadable>
  )
}

const offered = (projects: readonly IeoProject[]) =>
  projects.filter((project) => stageAt(project, serverNow()) !== 'done')

/** Its coin is the one that pays, and its term the lock. */
const earnOffer = ({ pay_currency, lock_days }: IeoProject): EarnOffer => ({
  code: pay_currency,
  days: lock_days,
  apr: undefined,
})

/** Token sales on the finance tab. */
export const ieoEarn: EarnProduct = {
  title: 'ieo:title',
  rank: 30,
  icon: Rocket,
  path: ieoPaths.projects(),
  aboutPath: ieoPaths.help(),
  holdingsPath: ieoPaths.orders(),
  wallet: undefined,
  holdings: {
    ...holdingsQuery,
    select: ({ list }: { list: readonly IeoOrder[] }) => ({ list: holdingRows(list) }),
  },
  offers: {
    ...projectsQuery,
    select: ({ list }: { list: readonly IeoProject[] }) => offered(list).map(earnOffer),
  },
  Offers: FinanceOffers,
}
