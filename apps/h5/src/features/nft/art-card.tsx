import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Countdown } from '../../ui/countdown.tsx'
import { nftPaths } from './paths.ts'
import { KindBadge, Poster } from './poster.tsx'
import { priceName, priceText, saleName } from './sale-words.ts'
import type { NftCard } from './use-nft.ts'

/** A work, a box or a series in a list of two columns; all have the same shape. */
export function ArtCard({ card }: { card: NftCard }) {
  const { t } = useTranslation('nft')
  const { code, title, artist, type, poster } = card
  return (
    <Link
      to={nftPaths.artwork(code, type)}
      // What is not in sight is not laid out: it has the height of the tallest card, so that no text of one is cut before.
      className="tap block min-w-0 overflow-hidden rounded-tile bg-raised [contain-intrinsic-size:auto_320px] [content-visibility:auto]"
    >
      <span className="relative block">
        <Poster path={poster} className="aspect-square w-full" />
        <span className="absolute top-2 left-2">
          <KindBadge type={type} kind={card.kind} />
        </span>
        <SaleChip card={card} />
      </span>
      <span className="block p-2.5">
        <span className="line-clamp-2 text-base font-semibold wrap-anywhere">{title}</span>
        <span className="block truncate text-sm text-ink-3">
          {card.kind === 'work' && artist}
          {card.kind === 'box' && t('kind_box')}
          {card.kind === 'series' && t('boxes_left', { left: card.left, all: card.supply })}
        </span>
        {card.mode > 0 && (
          <span className="block pt-1">
            <span className="block truncate text-xs text-ink-3">{t(priceName(card))}</span>
            <span className="num block truncate text-base font-semibold">{priceText(card)}</span>
          </span>
        )}
      </span>
    </Link>
  )
}

/** How the sale is going, over the picture. */
function SaleChip({ card }: { card: NftCard }) {
  const { t } = useTranslation('nft')
  const { status, mode, start_at: startsAt, end_at: endsAt } = card
  const name = saleName(card)
  const isTimed = status === 2 || (status === 1 && mode === 2)
  return (
    <span className="absolute right-2 bottom-2 flex h-6 max-w-[calc(100%-16px)] items-center gap-1 rounded-full bg-toast px-2 text-xs font-medium text-on-solid">
      <span className="truncate">{t(isTimed && status === 1 ? 'ends_in' : `sale_${name}`)}</span>
      {isTimed && <Countdown until={status === 2 ? startsAt : endsAt} />}
    </span>
  )
}
