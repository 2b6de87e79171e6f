import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { useStop } from './use-follow-change.ts'
import type { MyFollow } from './use-follow.ts'

type Props = { follow: MyFollow; onClose: () => void }

const choices = ['keep', 'close'] as const

/** Ends a follow: the open copies are kept as own positions, or closed at the next price. */
export function StopSheet({ follow, onClose }: Props) {
  const { t } = useTranslation('follow')
  const [choice, choose] = useState<(typeof choices)[number]>('keep')
  const { open_copies: count, trader } = follow
  const stop = useStop(() => {
    toast(t('stopped', { trader: trader.nickname }))
    onClose()
  })
  // The same object for each tap: it is compared with what was sent.
  const input = { traderId: trader.id, isClosing: count > 0 && choice === 'close' }
  return (
    <ConfirmSheet
      title={t('stop_title')}
      confirmLabel={t('stop_confirm')}
      tone="danger"
      isOpen
      isBusy={stop.isBusy}
      onClose={onClose}
      onConfirm={() => stop.send(input)}
    >
      <p className="text-base text-ink-2">{t('stop_text', { trader: trader.nickname })}</p>
      {count > 0 && (
        <fieldset className="mt-4">
          <legend className="pb-1 text-sm text-ink-3">{t('stop_open', { count })}</legend>
          {choices.map((key) => (
            <label
              key={key}
              className="relative flex min-h-13 cursor-pointer items-center gap-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="stop"
                aria-label={t(`stop_${key}`)}
                checked={choice === key}
                onChange={() => choose(key)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span
                aria-hidden
                className={classes(
                  'grid size-5 shrink-0 place-items-center rounded-full ring-inset',
                  choice === key ? 'ring-[6px] ring-brand' : 'ring-1 ring-line-strong',
                )}
              />
              <span>
                <span className="block text-md font-medium">{t(`stop_${key}`)}</span>
                <span className="block text-sm text-ink-3">{t(`stop_${key}_text`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="mt-4">
        <WarningNote>{t('stop_note')}</WarningNote>
      </div>
    </ConfirmSheet>
  )
}
