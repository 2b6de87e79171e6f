import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'

type Props = { isOn: boolean; onChange: (isOn: boolean) => void }

/** A switch small enough to stand beside the search. */
export function HideZeroSwitch({ isOn, onChange }: Props) {
  const { t } = useTranslation('assets')
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="flex touch shrink-0 items-center gap-1.5 text-sm text-ink-2"
    >
      <span
        aria-hidden
        className={classes(
          'grid size-4 place-items-center rounded-[4px]',
          isOn ? 'bg-brand-solid text-on-solid' : 'shadow-[inset_0_0_0_1.5px_var(--c-line-strong)]',
        )}
      >
        {isOn && <Check size={12} strokeWidth={3} />}
      </span>
      {t('hide_zero')}
    </button>
  )
}
