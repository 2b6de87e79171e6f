import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Field } from '../../ui/field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'label'> & { isOpenAtFirst: boolean }

/** The optional invitation code, folded away until somebody has one. */
export function InvitationField({ isOpenAtFirst, ...field }: Props) {
  const { t } = useTranslation('account')
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  if (!isOpen)
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 items-center gap-1 text-sm text-ink-2"
      >
        {t('invitation')}
        <ChevronDown size={14} aria-hidden />
      </button>
    )
  return (
    <Field
      {...field}
      label={t('invitation')}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={16}
      placeholder={t('invitation_placeholder')}
    />
  )
}
