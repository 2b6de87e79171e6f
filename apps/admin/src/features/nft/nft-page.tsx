import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { useMayCall } from '../../app/session.ts'
import { Page } from '../../ui/page.tsx'
import { NewArtist } from './new-artist.tsx'
import { NewSeries } from './new-series.tsx'
import { NewWork } from './new-work.tsx'
import { NftArtists } from './nft-artists.tsx'
import { NftExits } from './nft-exits.tsx'
import { NftForfeits } from './nft-forfeits.tsx'
import { NftListings } from './nft-listings.tsx'
import { NftSales } from './nft-sales.tsx'
import { NftWorks } from './nft-works.tsx'

/** The reviews first, then artists, works, sales and what winners have lost. */
export function NftPage() {
  const { t } = useTranslation()
  const seesUsers = useMayCall(nftConsoleCalls.nftSales)
  const artists = { key: 'artists', label: t('nft.artists'), children: <NftArtists /> }
  const items = seesUsers
    ? [
        { key: 'listings', label: t('nft.listings'), children: <NftListings /> },
        { key: 'exits', label: t('nft.exits'), children: <NftExits /> },
        artists,
        { key: 'works', label: t('nft.works'), children: <NftWorks /> },
        { key: 'auctions', label: t('nft.auctions'), children: <NftSales mode="2" /> },
        { key: 'fixed', label: t('nft.fixed'), children: <NftSales mode="1" /> },
        { key: 'boxes', label: t('nft.boxes'), children: <NftSales mode="3" /> },
        { key: 'forfeits', label: t('nft.forfeits'), children: <NftForfeits /> },
      ]
    : [artists]
  return (
    <Page title={t('nft.section')} hint={t('nft.hint')} actions={<Actions />}>
      <Tabs destroyOnHidden items={items} />
    </Page>
  )
}

function Actions() {
  const mayAdd = useMayCall(nftConsoleCalls.nftWorkAdd)
  const mayAskArtist = useMayCall(nftConsoleCalls.nftArtistAsk)
  const mayAskSeries = useMayCall(nftConsoleCalls.nftSeriesAsk)
  return (
    <>
      {mayAdd && <NewWork />}
      {mayAskArtist && <NewArtist />}
      {mayAskSeries && <NewSeries />}
    </>
  )
}
