import { useTranslation } from 'react-i18next'

import { Empty, Loadable } from '../../ui/loadable.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TradeCard } from './trade-card.tsx'
import { type TradeCard as Card, useChatCards } from './use-chat.ts'

type Props = { isOpen: boolean; onClose: () => void; onChoose: (card: Card) => void }

/** The user's last closed trades: the chosen one is posted. */
export function CardSheet({ isOpen, onClose, onChoose }: Props) {
  const { t } = useTranslation('chat')
  const cards = useChatCards(isOpen)
  return (
    <Sheet title={t('share_trade')} isOpen={isOpen} onClose={onClose}>
      <p className="px-4 pb-3 text-sm text-ink-3">{t('share_hint')}</p>
      <Loadable
        query={cards}
        isEmpty={(list) => list.length === 0}
        empty={<Empty text={t('no_trades')} />}
      >
        {(list) => (
          <ul className="space-y-2 px-4 pb-6">
            {list.map((card) => (
              <li key={`${card.kind}-${card.id}`}>
                <button
                  type="button"
                  className="block w-full rounded-tile bg-raised px-1"
                  onClick={() => onChoose(card)}
                >
                  <TradeCard card={card} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </Sheet>
  )
}
