import { Check } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Sheet } from '../../ui/sheet.tsx'

type Props = {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
  /** The form was sent without it. */
  isMissing: boolean
}

const texts = {
  en: lazy(async () => ({
    default: (await import('./agreement-en-page.tsx')).AgreementEnText,
  })),
  zh: lazy(async () => ({
    default: (await import('./agreement-zh-page.tsx')).AgreementZhText,
  })),
} as const

/** The agreement is read in a sheet, so that the form keeps what was typed. */
export function AgreementCheck({ isAgreed, onChange, isMissing }: Props) {
  const { t } = useTranslation('follow')
  const [isOpen, setIsOpen] = useState(false)
  const lang = usePreferences((preferences) => preferences.lang)
  const Text = texts[lang === 'zh' || lang === 'hk' ? 'zh' : 'en']
  return (
    <div className="py-5">
      <label className="relative flex min-h-11 items-center gap-3 has-focus-visible:outline-2 has-focus-visible:outline-brand">
        <input
          type="checkbox"
          checked={isAgreed}
          aria-invalid={isMissing}
          onChange={() => onChange(!isAgreed)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        <span
          aria-hidden
          className={classes(
            'grid size-5 shrink-0 place-items-center rounded-[6px]',
            isAgreed ? 'bg-brand-solid text-on-solid' : 'ring-1 ring-inset',
            !isAgreed && (isMissing ? 'ring-down' : 'ring-line-strong'),
          )}
        >
          {isAgreed && <Check size={13} strokeWidth={3} />}
        </span>
        <span className="text-base">{t('agree')}</span>
      </label>
      {isMissing && (
        <p role="alert" className="text-sm text-down">
          {t('agree_first')}
        </p>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="min-h-11 pl-8 text-left text-base font-medium text-brand"
      >
        {t('agreement')}
      </button>
      <Sheet title={t('agreement')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<div className="h-[60dvh]" />}>
          <Text />
        </Suspense>
        <div className="sticky bottom-0 bg-surface px-4 py-3 hair-t">
          <Button
            onClick={() => {
              onChange(true)
              setIsOpen(false)
            }}
          >
            {t('agreement_accept')}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}
