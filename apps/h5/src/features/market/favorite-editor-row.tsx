import { useSortable } from '@dnd-kit/sortable'
import { ArrowUpToLine, CircleMinus, GripVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'
import { classes } from '../../ui/classes.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = { market: Market; isFirst: boolean; onTop: () => void; onRemove: () => void }

/** One favourite with its handle; it moves vertically only. */
export function FavoriteEditorRow({ market, isFirst, onTop, onRemove }: Props) {
  const { t } = useTranslation('market')
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: market.symbol })
  const name = market.code
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform === null ? undefined : `translateY(${transform.y}px)`,
        transition,
      }}
      className={classes('flex h-15 items-center px-1', isDragging && 'relative z-1 bg-raised')}
    >
      <IconButton
        icon={CircleMinus}
        label={t('remove_named', { name })}
        onClick={onRemove}
        className="text-down"
      />
      <CoinIcon code={market.code} size={28} />
      <span className="min-w-0 flex-1 truncate pl-2.5 text-md font-semibold">
        {name}
        <span className="text-xs font-normal text-ink-3">/{market.legal_code}</span>
      </span>
      {!isFirst && (
        <IconButton icon={ArrowUpToLine} label={t('top_named', { name })} onClick={onTop} />
      )}
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('move_named', { name })}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-3"
      >
        <GripVertical size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  )
}
