import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Overlay } from 'react-aria/Overlay'
import { useTranslation } from 'react-i18next'

import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { ModalPanel } from './modal-panel.tsx'

export type SheetProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** A sheet comes from below, a drawer from the left. */
  from?: 'below' | 'left'
}

/** A modal sheet. Home, which loads no dialog code before its first paint, uses `LazySheet`. */
export function Sheet({ isOpen, ...props }: SheetProps) {
  return isOpen ? <OpenSheet {...props} /> : null
}

function OpenSheet({ title, onClose, children, from = 'below' }: Omit<SheetProps, 'isOpen'>) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Overlay>
      <div aria-hidden className="mask fixed inset-0 z-(--z-mask) bg-scrim" />
      <div className="pointer-events-none fixed inset-0 z-(--z-popup) mx-auto flex max-w-[480px] overflow-hidden">
        <ModalPanel
          onClose={onClose}
          name={{ 'aria-labelledby': id }}
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
        </ModalPanel>
      </div>
    </Overlay>
  )
}
