import { useTranslation } from 'react-i18next'

import { Avatar } from '../../ui/avatar.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { nftPaths } from './paths.ts'
import { useArtists } from './use-nft.ts'

/** The artists by name; with a keyword those whose name has it. */
export function ArtistList({ keyword }: { keyword: string | undefined }) {
  const { t } = useTranslation('nft')
  return (
    <RecordList
      records={useArtists(keyword)}
      keyOf={({ id }) => id}
      empty={<Empty text={t('no_artists')} />}
    >
      {({ id, name, avatar, works, on_sale: onSale }) => (
        <ListRow
          to={nftPaths.artist(id)}
          icon={<Avatar user={{ nickname: name, avatar }} className="size-11 text-lg" />}
          title={<span className="font-semibold">{name}</span>}
          detail={t('works_count', { count: works })}
          value={onSale > 0 ? t('on_sale_count', { count: onSale }) : undefined}
        />
      )}
    </RecordList>
  )
}
