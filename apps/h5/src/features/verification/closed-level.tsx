import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { ContactChecklist } from './contact-checklist.tsx'
import type { LevelGate } from './level-gate.ts'
import type { Real } from './use-real.ts'

type Props = { gate: LevelGate; checklist: Real['checklist'] }

/** Why the form of a level is not open, and the way on: to what must be bound first, or back to the levels. */
export function ClosedLevel({ gate, checklist }: Props) {
  const { t } = useTranslation('verification')
  if (gate === 'contacts')
    return (
      <>
        <p className="px-4 pt-1 pb-4 text-base text-ink-2">{t('gate_contacts')}</p>
        <ContactChecklist {...checklist} />
      </>
    )
  return (
    <Empty
      text={t(`gate_${gate}`)}
      action={
        <ButtonLink to={paths.real()} tone="quiet">
          {t('to_levels')}
        </ButtonLink>
      }
    />
  )
}
