import { nftMedia, nftRarities, nftSorts } from '@candor/protocol/products/nft/nft-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FilterRow, FilterSelect } from '../../ui/filter-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { Select } from '../../ui/select.tsx'
import { CardGrid } from './card-grid.tsx'
import { type NftFilter, useCards } from './use-nft.ts'

const modes = [undefined, '1', '2', '3'] as const

/** What was offered, by mode, kind of file and rarity. */
export function Artwork() {
  const { t } = useTranslation('nft')
  const [filter, setFilter] = useState<NftFilter>({})
  const change = (part: NftFilter) => setFilter((before) => ({ ...before, ...part }))
  const cards = useCards(filter)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <>
      <FilterRow>
        {modes.map((mode) => (
          <Chip
            key={mode ?? 'all'}
            label={t(`mode_${mode ?? 'all'}`)}
            isSelected={filter.mode === mode}
            onClick={() => change({ mode })}
          />
        ))}
        <span aria-hidden className="my-1 w-px shrink-0 bg-line" />
        <Chip
          label={t('on_sale')}
          isSelected={filter.on_sale === '1'}
          onClick={() => change({ on_sale: filter.on_sale === '1' ? undefined : '1' })}
        />
      </FilterRow>
      <div className="-mt-2">
        <FilterRow>
          <FilterSelect
            label={t('type')}
            all={t('all_types')}
            items={nftMedia.map((key) => ({ key, label: t(`type_${key}`) }))}
            selected={filter.type}
            onSelect={(type) => change({ type })}
          />
          <FilterSelect
            label={t('rarity')}
            all={t('all_rarities')}
            items={nftRarities.map((key) => ({ key, label: t(`rarity_${key}`) }))}
            selected={filter.rarity}
            onSelect={(rarity) => change({ rarity })}
          />
          <Select
            look="pill"
            label={t('sort')}
            items={nftSorts.map((key) => ({ key, label: t(`sort_${key}`) }))}
            selected={filter.sort ?? 'newest'}
            onSelect={(sort) => change({ sort: sort === 'newest' ? undefined : sort })}
          />
        </FilterRow>
      </div>
      <CardGrid
        cards={cards}
        empty={
          <Empty
            text={t(isFiltered ? 'nothing_matches' : 'nothing_offered')}
            action={
              isFiltered && (
                <Button tone="quiet" size="pill" onClick={() => setFilter({})}>
                  {t('reset')}
                </Button>
              )
            }
          />
        }
      />
    </>
  )
}
