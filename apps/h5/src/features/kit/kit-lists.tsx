import { Percent } from 'lucide-react'
import type { ReactNode } from 'react'

import { ListRow } from '../../ui/list-row.tsx'
import { Empty, Skeleton, SkeletonRows } from '../../ui/loadable.tsx'
import { OfferCard } from '../../ui/offer-card.tsx'
import { Point } from '../../ui/point.tsx'
import { InfiniteList, RecordList } from '../../ui/record-list.tsx'
import { Section } from '../../ui/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { KitPart } from './kit-part.tsx'
import { kitPaths } from './paths.ts'

const still = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
}
const lists = {
  'More is coming': { ...still, hasNextPage: true, isFetchingNextPage: true },
  'More did not come': { ...still, hasNextPage: true, isFetchNextPageError: true },
  'There is no more': still,
}

const records = {
  some: { rows: ['First record', 'Second record'], isError: false },
  none: { rows: [], isError: false },
  failed: { rows: [], isError: true },
}

/** Parts of a page, and lists while they load and at their end. */
export function KitLists() {
  return (
    <>
      <KitPart name="Section, OfferCard">
        <div className="-mx-4">
          <Section title="A section" more={{ label: 'All of it', to: kitPaths.kit() }}>
            <div className="grid gap-3 px-4 pt-1">
              <KitOffer tag={<Tag tone="brand">0.3% a day</Tag>} left="12.5 BTC left" share={0.4} />
              <KitOffer tag={<Tag tone="warn">Paused</Tag>} left="Sold out" share={1} />
            </div>
          </Section>
        </div>
      </KitPart>
      <KitPart name="Point">
        <ul>
          <Point
            icon={Percent}
            title="Interest"
            text="The rate is fixed when you buy. A started day counts as a full day."
          />
        </ul>
      </KitPart>
      <KitPart name="Skeleton, SkeletonRows">
        <Skeleton className="h-6 w-40" />
        <div className="-mx-4">
          <SkeletonRows count={2} />
        </div>
      </KitPart>
      <KitPart name="InfiniteList: fetching, failed, at its end">
        {Object.entries(lists).map(([title, pages]) => (
          <div key={title} className="-mx-4">
            <InfiniteList pages={pages}>
              <ListRow title={title} value="Value" />
            </InfiniteList>
          </div>
        ))}
      </KitPart>
      <KitPart name="RecordList: with records, without, failed">
        {Object.entries(records).map(([name, { rows, isError }]) => (
          <div key={name} className="-mx-4">
            <RecordList
              records={{
                ...still,
                data: isError ? undefined : { pages: [{ list: rows }] },
                isError,
                refetch: () => undefined,
              }}
              keyOf={(row) => row}
              empty={<Empty text="There are no records." />}
            >
              {(row) => <ListRow title={row} value="Value" />}
            </RecordList>
          </div>
        ))}
      </KitPart>
      <KitPart name="PullToRefresh">
        <p className="text-sm text-ink-2">It is around every page: pull this one at its top.</p>
      </KitPart>
    </>
  )
}

type OfferProps = { tag: ReactNode; left: string; share: number }

function KitOffer({ tag, left, share }: OfferProps) {
  return (
    <OfferCard
      to={kitPaths.kit()}
      code="BTC"
      name="An offer"
      tag={tag}
      main={{ label: 'A year', value: '109.5%' }}
      figures={[
        { label: 'Term', value: '30 days' },
        { label: 'Minimum', value: '0.01 BTC' },
      ]}
      taken={{ label: left, share }}
    />
  )
}
