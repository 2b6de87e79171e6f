import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
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

type Props = {
  /** The favourites in order. */
  markets: readonly Market[]
  onClose: () => void
}

/** Reorders favourites by dragging, by the arrow keys or by a button to the top, and removes them. */
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

/** The announcements of a screen reader while a favourite is moved. */
function useDragWords(markets: readonly Market[]) {
  const { t } = useTranslation('market')
  const placeOf = (id: UniqueIdentifier) => markets.findIndex(({ symbol }) => symbol === id)
  const nameOf = (id: UniqueIdentifier) => markets[placeOf(id)]?.code ?? ''
  const say = (name: UniqueIdentifier, place: UniqueIdentifier) =>
    t('drag_at', {
      name: nameOf(name),
      place: String(placeOf(place) + 1),
      all: String(markets.length),
    })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('drag_begun', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) => say(active.id, over?.id ?? active.id),
    onDragEnd: ({ active, over }) => say(active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => t('drag_cancelled', { name: nameOf(active.id) }),
  }
  return { announcements, screenReaderInstructions: { draggable: t('drag_how') } }
}
