import { useTranslation } from 'react-i18next'

import { Empty } from '../../ui/loadable.tsx'
import { Section } from '../../ui/section.tsx'
import { ArtistList } from './artist.tsx'
import { CardGrid } from './card-grid.tsx'
import { useArtists, useCards } from './use-nft.ts'

/** Artists and works whose words contain what was typed. */
export function SearchResults({ keyword }: { keyword: string }) {
  const { t } = useTranslation('nft')
  if (keyword === '') return <Empty text={t('search_hint')} />
  return (
    <>
      <FoundArtists keyword={keyword} />
      <Section title={t('tab_artwork')}>
        <FoundWorks keyword={keyword} />
      </Section>
    </>
  )
}

/** Nothing where no artist matches: the works are what most users search. */
function FoundArtists({ keyword }: { keyword: string }) {
  const { t } = useTranslation('nft')
  const found = useArtists(keyword).data?.pages[0]?.list ?? []
  if (found.length === 0) return null
  return (
    <Section title={t('tab_artist')}>
      <ArtistList keyword={keyword} />
    </Section>
  )
}

function FoundWorks({ keyword }: { keyword: string }) {
  const { t } = useTranslation('nft')
  const cards = useCards({ keyword })
  return <CardGrid cards={cards} empty={<Empty text={t('nothing_found', { keyword })} />} />
}
