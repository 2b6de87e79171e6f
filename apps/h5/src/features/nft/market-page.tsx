import { Gavel, Search, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { useIsLoggedIn } from '../../app/session.ts'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { ArtistList } from './artist.tsx'
import { Artwork } from './artwork.tsx'
import { Collection } from './collection.tsx'
import { nftPaths } from './paths.ts'
import { SearchResults } from './search.tsx'
import { useNftRoom } from './use-nft-room.ts'

const tabs = ['artwork', 'artist', 'collection'] as const

/** The market: works, artists and the user's collection, and a search over the first two. */
export function MarketPage() {
  const { t } = useTranslation('nft')
  const [keyword, setKeyword] = useState<string>()
  useNftRoom()
  if (keyword !== undefined)
    return (
      <>
        <NavBar
          onBack={() => setKeyword(undefined)}
          field={
            <span className="mr-4 flex">
              <SearchField
                label={t('search_hint')}
                value={keyword}
                onChange={setKeyword}
                isFocusedFirst
              />
            </span>
          }
        />
        <h1 className="sr-only">{t('title')}</h1>
        <SearchResults keyword={keyword.trim()} />
      </>
    )
  return (
    <>
      <NavBar title={t('title')} action={<Actions onSearch={() => setKeyword('')} />} />
      <Parts />
    </>
  )
}

function Actions({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('nft')
  const isLoggedIn = useIsLoggedIn()
  return (
    <>
      <IconButton icon={Search} label={t('search')} onClick={onSearch} />
      {isLoggedIn && (
        <>
          <IconLink icon={ShoppingBag} label={t('my_nft')} to={nftPaths.myNft()} />
          <IconLink icon={Gavel} label={t('my_bids')} to={nftPaths.mine()} />
        </>
      )}
    </>
  )
}

function Parts() {
  const { t } = useTranslation('nft')
  const [query, setQuery] = useSearchParams()
  const selected = tabs.find((tab) => tab === query.get('tab')) ?? 'artwork'
  return (
    <Tabs
      label={t('title')}
      items={tabs.map((key) => ({ key, label: t(`tab_${key}`) }))}
      selected={selected}
      onSelect={(tab) => setQuery({ tab }, { replace: true })}
    >
      <TabRow />
      <TabPanel>
        {selected === 'artwork' && <Artwork />}
        {selected === 'artist' && <ArtistList keyword={undefined} />}
        {selected === 'collection' && <Collection />}
      </TabPanel>
    </Tabs>
  )
}
