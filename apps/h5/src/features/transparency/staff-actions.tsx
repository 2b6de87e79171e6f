import { type ConsoleAction, consoleActions } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { useNames } from '../../app/places.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import type { Transparency } from './transparency.ts'

/** How often each kind of action was done in the console, in the order of the catalogue. */
export function StaffActions({ actions }: { actions: Transparency['actions'] }) {
  const { t } = useTranslation('transparency')
  const nameOf = useNames('transparency')
  const counts = new Map(actions.map(({ action, count }) => [action, count]))
  const done = consoleActions.filter((action: ConsoleAction) => counts.has(action))
  if (done.length === 0) return <p className="px-4 pt-2 text-base text-ink-3">{t('no_actions')}</p>
  // In the keys of texts a dot would part the namespace.
  const rows = done.map((action) => ({
    label: nameOf(`action_${action.replace('.', '_')}`, action),
    value: counts.get(action),
  }))
  return (
    <div className="px-4 pt-2">
      <DetailList rows={rows} />
    </div>
  )
}
