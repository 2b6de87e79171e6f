import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** A sheet comes from below, a drawer from the left. */
  from?: 'below' | 'left'
}

/** A modal sheet. While it is open the page behind is inert, so focus cannot leave it. */
export function Sheet({ isOpen, ...props }: Props) {
  return isOpen ? createPortal(<OpenSheet {...props} />, document.body) : null
}

function OpenSheet({ title, onClose, children, from = 'below' }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('common')
  const id = useId()
  const panel = useRef<HTMLDialogElement>(null)
  useModal(panel, onClose)
  return (
    <>
      <div aria-hidden onClick={onClose} className="mask fixed inset-0 z-(--z-mask) bg-scrim" />
      <div className="pointer-events-none fixed inset-0 z-(--z-popup) mx-auto flex max-w-[480px] overflow-hidden">
        <dialog
          open
          ref={panel}
          aria-modal
          aria-labelledby={id}
          tabIndex={-1}
          className={classes(
            'pointer-events-auto static m-0 flex max-w-none flex-col bg-surface text-ink outline-none',
            from === 'below' &&
              'sheet max-h-[86dvh] w-full self-end rounded-t-sheet pb-[env(safe-area-inset-bottom)]',
            from === 'left' && 'drawer h-full w-[84%] pt-[env(safe-area-inset-top)]',
          )}
        >
          <header className="flex shrink-0 items-center justify-between py-1.5 pr-1 pl-4">
            <h2 id={id} className="text-lg font-semibold">
              {title}
            </h2>
            <IconButton icon={X} label={t('close')} onClick={onClose} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        </dialog>
      </div>
    </>
  )
}
