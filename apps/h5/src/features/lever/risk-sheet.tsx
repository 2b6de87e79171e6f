import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'

const points = [
  'risk_loss',
  'risk_liquidation',
  'risk_house',
  'risk_overnight',
  'risk_gap',
] as const

type Props = { isOpen: boolean; onClose: () => void; onAccept: () => void }

/** The risks, before the first position on a device. */
export function RiskSheet({ isOpen, onClose, onAccept }: Props) {
  const { t } = useTranslation('lever')
  return (
    <Sheet title={t('risk_title')} isOpen={isOpen} onClose={onClose}>
      <div className="px-4 pb-5">
        <ul className="list-disc space-y-2 pl-5 text-base text-ink-2">
          {points.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
        <Button size="lg" className="mt-5" onClick={onAccept}>
          {t('risk_accept')}
        </Button>
      </div>
    </Sheet>
  )
}
