import { useTranslation } from 'react-i18next'

import { Tag } from '../../ui/tag.tsx'
import { Poster } from './poster.tsx'
import type { NftCard } from './use-nft.ts'

type Props = { item: Pick<NftCard, 'poster' | 'title'> & Partial<Pick<NftCard, 'artist' | 'type'>> }

/** What a page of money is about: a small picture and the title. */
export function ItemSummary({ item: { poster, title, artist = '', type = 'image' } }: Props) {
  const { t } = useTranslation('nft')
  return (
    <div className="flex items-center gap-3 rounded-tile bg-raised p-3">
      <Poster path={poster} isLazy={false} className="size-20 shrink-0 rounded-field" />
      <div className="min-w-0 flex-1">
        <p className="text-md font-semibold wrap-anywhere">{title}</p>
        {artist !== '' && <p className="truncate text-sm text-ink-3">{artist}</p>}
        {type !== 'image' && <Tag>{t(`type_${type}`)}</Tag>}
      </div>
    </div>
  )
}
