import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'

type Props = {
  side: 'up' | 'down'
  icon: LucideIcon
  /** What this direction pays if it is right; undefined without a stake. */
  profit: string | undefined
  onClick: () => void
}

/** One direction, with its profit above the button. */
export function DirectionButton({ side, icon: Icon, profit, onClick }: Props) {
  const { t } = useTranslation('seconds')
  return (
    <div>
      <Button tone={side === 'up' ? 'buy' : 'sell'} size="lg" onClick={onClick}>
        <span className="inline-flex items-center gap-1.5">
          <Icon size={18} aria-hidden />
          {t(side)}
        </span>
      </Button>
      <p className="num mt-1 truncate text-center text-xs text-ink-3">
        {`${t('profit')} ${profit ?? '--'}`}
      </p>
    </div>
  )
}
