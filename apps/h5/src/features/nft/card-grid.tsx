import type { ComponentProps, ReactNode } from 'react'

import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { InfiniteList } from '../../ui/record-list.tsx'
import { ArtCard } from './art-card.tsx'
import type { NftCard } from './use-nft.ts'

type Cards = ComponentProps<typeof InfiniteList>['pages'] & {
  data: { readonly pages: readonly { readonly list: readonly NftCard[] }[] } | undefined
  isError: boolean
  refetch: () => unknown
}

/** Cards in two columns, page by page. */
export function CardGrid({ cards, empty }: { cards: Cards; empty: ReactNode }) {
  return (
    <Loadable
      query={cards}
      isEmpty={({ pages }) => pages[0]?.list.length === 0}
      empty={empty}
      skeleton={<GridSkeleton />}
    >
      {({ pages }) => (
        <InfiniteList pages={cards}>
          <ul className="grid grid-cols-2 gap-3 px-4 pt-1">
            {pages
              .flatMap(({ list }) => list)
              .map((card) => (
                <li key={card.code} className="min-w-0">
                  <ArtCard card={card} />
                </li>
              ))}
          </ul>
        </InfiniteList>
      )}
    </Loadable>
  )
}

function GridSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-3 px-4 pt-1">
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-64 rounded-tile" />
      ))}
    </div>
  )
}
