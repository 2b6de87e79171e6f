import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'

/** What a screen reader says while a favourite is moved. */
export function useDragWords(markets: readonly Market[]) {
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
