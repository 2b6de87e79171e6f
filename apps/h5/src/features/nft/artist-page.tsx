import { formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { isMissing } from '../../app/api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { CardGrid } from './card-grid.tsx'
import { nftPaths } from './paths.ts'
import { useNftRoom } from './use-nft-room.ts'
import { type NftArtist, useArtist, useCards } from './use-nft.ts'

/** An artist with the works that were offered. */
export function ArtistPage() {
  const { t } = useTranslation('nft')
  const [query] = useSearchParams()
  const id = query.get('id') ?? '0'
  const artist = useArtist(id)
  const isUnknown = isMissing(artist.error)
  const cards = useCards({ artist_id: id }, artist.data !== undefined)
  useNftRoom()
  return (
    <>
      <NavBar title={t('artist')} />
      {isUnknown ? (
        <Empty
          text={t('no_artist')}
          action={<ButtonLink to={nftPaths.market('artist')}>{t('tab_artist')}</ButtonLink>}
        />
      ) : (
        <>
          <Loadable query={artist}>{(found) => <Header artist={found} />}</Loadable>
          {artist.data !== undefined && (
            <CardGrid cards={cards} empty={<Empty text={t('nothing_offered')} />} />
          )}
        </>
      )}
    </>
  )
}

function Header({ artist: { name, bio, avatar, works, on_sale: onSale, royalty } }: Props) {
  const { t } = useTranslation('nft')
  const figures = [
    [t('works'), String(works)],
    [t('on_sale'), String(onSale)],
    [t('royalty'), formatRate(royalty, { scaleMax: 2, scaleMin: 0 })],
  ] as const
  return (
    <header className="px-4 pt-2 pb-4 text-center">
      <Avatar user={{ nickname: name, avatar }} className="mx-auto size-20 text-2xl" />
      <h2 className="pt-3 text-xl font-semibold wrap-anywhere">{name}</h2>
      {bio !== '' && <p className="pt-1 text-base wrap-anywhere text-ink-2">{bio}</p>}
      <dl className="mt-4 grid grid-cols-3 gap-2">
        {figures.map(([label, value]) => (
          <div key={label} className="flex min-w-0 flex-col-reverse rounded-tile bg-raised p-2.5">
            <dt className="truncate text-xs text-ink-3">{label}</dt>
            <dd className="num text-md font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

type Props = { artist: NftArtist }
