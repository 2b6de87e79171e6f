import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'

import { useFavorites } from '../../live/use-favorites.ts'
import type { Market } from '../../live/use-markets.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { FavoriteEditorRow } from './favorite-editor-row.tsx'
import { useDragWords } from './use-drag-words.ts'

type Props = {
  /** The favourites in their order. */
  markets: readonly Market[]
  onClose: () => void
}

/** Puts favourites in order by dragging, by the arrow keys or with one tap to the top, and takes them away. */
export function FavoriteEditor({ markets, onClose }: Props) {
  const { t } = useTranslation('market')
  const favorites = useFavorites()
  const symbols = markets.map(({ symbol }) => symbol)
  const words = useDragWords(markets)
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => symbols.indexOf(String(id)))
    if (from === undefined || to === undefined || from === to || to < 0) return
    favorites.sort(arrayMove(symbols, from, to))
  }
  return (
    <Sheet title={t('edit_favorites')} isOpen onClose={onClose}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={words}
        onDragEnd={drop}
      >
        <SortableContext items={symbols} strategy={verticalListSortingStrategy}>
          <ul className="pb-3">
            {markets.map((market, place) => (
              <FavoriteEditorRow
                key={market.symbol}
                market={market}
                isFirst={place === 0}
                onTop={() => favorites.sort([market.symbol])}
                onRemove={() => {
                  favorites.toggle([market])
                  if (markets.length === 1) onClose()
                }}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </Sheet>
  )
}
