import { type ConsoleAction, consoleActions } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { DetailList } from '../../ui/detail-list.tsx'
import type { Transparency } from './transparency.ts'

type Key<Action> = Action extends `${infer Group}.${infer Done}` ? `action_${Group}_${Done}` : never

/** The text of an action: a dot would part a key. */
const keyOf = (action: ConsoleAction) => `action_${action.replace('.', '_')}` as Key<ConsoleAction> // The same, letter by letter.

/** How often each kind of action was done in the console, in the order of the catalogue. */
export function StaffActions({ actions }: { actions: Transparency['actions'] }) {
  const { t } = useTranslation('transparency')
  const counts = new Map(actions.map(({ action, count }) => [action, count]))
  const done = consoleActions.filter((action: ConsoleAction) => counts.has(action))
  if (done.length === 0) return <p className="px-4 pt-2 text-base text-ink-3">{t('no_actions')}</p>
  return (
    <div className="px-4 pt-2">
      <DetailList
        rows={done.map((action) => ({ label: t(keyOf(action)), value: counts.get(action) }))}
      />
    </div>
  )
}
