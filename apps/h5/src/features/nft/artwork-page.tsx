import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { isMissing } from '../../app/api.ts'
import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { classes } from '../../ui/classes.ts'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ArtworkFacts } from './artwork-facts.tsx'
import { ArtworkFooter } from './artwork-footer.tsx'
import { ArtworkMedia } from './artwork-media.tsx'
import { BidList } from './bid-list.tsx'
import { BidSheets } from './bid-sheets.tsx'
import { HistoryList } from './history-list.tsx'
import { MediaHash } from './media-hash.tsx'
import { nftPaths } from './paths.ts'
import { SalePanel } from './sale-panel.tsx'
import { isWork } from './sale-words.ts'
import { SeriesPanel } from './series-panel.tsx'
import { useNftRoom } from './use-nft-room.ts'
import { type NftDetail, useCollect, useDetail } from './use-nft.ts'

const rarityTones = { common: 'plain', rare: 'brand', epic: 'warn', legendary: 'up' } as const

/** A work, a box or a series: the file first, then its sale, its terms and its history. */
export function ArtworkPage() {
  const { t } = useTranslation('nft')
  const [query] = useSearchParams()
  const detail = useDetail(query.get('code') ?? '')
  useNftRoom()
  return (
    <>
      <NavBar
        title={t('artwork')}
        action={detail.data !== undefined && <CollectButton artwork={detail.data} />}
      />
      {isMissing(detail.error) ? (
        <Empty
          text={t('no_artwork')}
          action={
            <OpeningLink product="nft" to={nftPaths.market()}>
              {t('to_market')}
            </OpeningLink>
          }
        />
      ) : (
        <Loadable query={detail} skeleton={<DetailSkeleton />}>
          {(artwork) => (
            <Artwork
              // Another item has other bids and another form.
              key={artwork.code}
              artwork={artwork}
              onTime={() => void detail.refetch()}
            />
          )}
        </Loadable>
      )}
    </>
  )
}

/** `onTime` is called when the sale begins or ends: the server then has another state. */
function Artwork({ artwork, onTime }: { artwork: NftDetail; onTime: () => void }) {
  const { t } = useTranslation('nft')
  const [isBidding, setIsBidding] = useState(false)
  const { title, description, artist, rarity, type, series, auction } = artwork
  return (
    <>
      <ArtworkMedia artwork={artwork} />
      <header className="px-4 pt-4">
        <div className="flex flex-wrap gap-1.5">
          {isWork(artwork) ? (
            <>
              <Tag tone={rarityTones[rarity]}>{t(`rarity_${rarity}`)}</Tag>
              <Tag>{t(`type_${type}`)}</Tag>
            </>
          ) : (
            <Tag tone="brand">{t(artwork.kind === 'box' ? 'kind_box' : 'kind_series')}</Tag>
          )}
          {artwork.mode > 0 && <Tag>{t(`mode_${artwork.mode as 1 | 2 | 3}`)}</Tag>}
        </div>
        <h2 className="pt-2 text-xl font-semibold wrap-anywhere">{title}</h2>
        {isWork(artwork) && (
          <Link
            to={nftPaths.artist(artwork.artist_id)}
            className="inline-flex touch text-base text-brand"
          >
            {artist}
          </Link>
        )}
        {description !== '' && (
          <p className="pt-2 text-base wrap-anywhere whitespace-pre-line text-ink-2">
            {description}
          </p>
        )}
      </header>
      <SalePanel artwork={artwork} onTime={onTime} />
      {series !== null && <SeriesPanel series={series} />}
      <ArtworkFacts artwork={artwork} />
      {artwork.media_hash !== '' && <MediaHash artwork={artwork} />}
      {auction !== null && <BidList code={artwork.code} count={artwork.bids} />}
      {artwork.history.length > 0 && <HistoryList history={artwork.history} />}
      <div className="h-6" />
      <ArtworkFooter artwork={artwork} onBid={() => setIsBidding(true)} />
      {auction !== null && isBidding && (
        <BidSheets artwork={artwork} auction={auction} onClose={() => setIsBidding(false)} />
      )}
    </>
  )
}

function CollectButton({ artwork: { code, is_collected, collected } }: { artwork: NftDetail }) {
  const { t } = useTranslation(['nft', 'common'])
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  const collect = useCollect(code)
  const toggle = () =>
    isLoggedIn ? collect.mutate() : void navigate(paths.login({ return: currentPath() }))
  return (
    <button
      type="button"
      aria-label={t('common:favorite')}
      aria-pressed={is_collected}
      disabled={collect.isPending}
      onClick={toggle}
      className="num flex h-11 min-w-11 items-center justify-center gap-1 px-3 text-sm text-ink-2"
    >
      <Heart
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className={classes(is_collected && 'fill-down text-down')}
      />
      {collected > 0 && <span aria-hidden>{collected}</span>}
    </button>
  )
}

function DetailSkeleton() {
  return (
    <>
      <Skeleton className="aspect-square w-full" />
      <div className="grid gap-3 px-4 pt-4">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-24 rounded-tile" />
      </div>
    </>
  )
}
