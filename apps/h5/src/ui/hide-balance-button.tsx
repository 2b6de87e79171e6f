import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../app/preferences.ts'

/** The eye beside a total: hides every balance of the app, and stores that. */
export function HideBalanceButton() {
  const { t } = useTranslation('common')
  const { isBalanceHidden, set } = usePreferences()
  const Icon = isBalanceHidden ? EyeOff : Eye
  return (
    <button
      type="button"
      aria-pressed={isBalanceHidden}
      aria-label={t('hide_balances')}
      onClick={() => set({ isBalanceHidden: !isBalanceHidden })}
      className="inline-grid size-6 touch place-items-center text-ink-3"
    >
      <Icon size={15} aria-hidden />
    </button>
  )
}
