import { formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { PayoutTable } from './payout-table.tsx'
import type { SecondsDeal } from './use-seconds.ts'

const points = [
  'rule_house',
  'rule_entry',
  'rule_average',
  'rule_tie',
  'rule_void',
  'rule_final',
] as const

type Props = {
  deal: Pick<SecondsDeal, 'durations' | 'next'>
  isOpen: boolean
  onClose: () => void
  /** Before the first order on a device the rules are accepted. */
  onAccept?: (() => void) | undefined
}

/** The payouts and the rules that decide every order. */
export function RulesSheet({ deal, isOpen, onClose, onAccept }: Props) {
  const { t } = useTranslation('seconds')
  return (
    <Sheet title={t('rules_title')} isOpen={isOpen} onClose={onClose}>
      <div className="px-4 pb-5">
        <PayoutTable durations={deal.durations} />
        <ul className="mt-4 list-disc space-y-2 pl-5 text-base text-ink-2">
          {points.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
        {onAccept !== undefined && (
          <Button size="lg" className="mt-5" onClick={onAccept}>
            {t('rules_accept')}
          </Button>
        )}
      </div>
      {deal.next !== null && (
        <Section title={t('next_terms', { time: formatDateTime(deal.next.effective_at) })}>
          <div className="px-4 pb-5">
            <PayoutTable durations={deal.next.durations} />
          </div>
        </Section>
      )}
    </Sheet>
  )
}
