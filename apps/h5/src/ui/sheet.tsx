import { ariaHideOutside } from '@react-aria/overlays'
import { X } from 'lucide-react'
import { type ReactNode, useId, useEffect, useRef } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { Overlay } from 'react-aria/Overlay'
import { useDialog } from 'react-aria/useDialog'
import { useOverlay } from 'react-aria/useOverlay'
import { useTranslation } from 'react-i18next'

import { openPanel } from '../app/panels.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

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
      {/* A layer of its own: the mask covers a sheet that this one is opened from. */}
      <div className="relative z-(--z-popup)">
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
      </div>
    </Overlay>
  )
}

type Props = {
  onClose: () => void
  /** Its name, or the id of the heading that names it. */
  name: { 'aria-label': string } | { 'aria-labelledby': string }
  className: string
  children: ReactNode
}

/**
 * A dialog for an `Overlay` of react-aria; the page is inert while it is open. Escape, a tap beside it
 * and the back button close it; then the focus returns to where it was. styles.css locks the scrolling.
 */
export function ModalPanel({ onClose, name, className, children }: Props) {
  const panel = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => openPanel(() => close.current()), [])
  // `useModalOverlay` does the same and locks the scrolling, on iOS by a style element that our
  // content security policy refuses.
  useEffect(() => {
    if (panel.current === null) return
    return ariaHideOutside([panel.current], { shouldUseInert: true })
  }, [])
  // Escape closes the topmost dialog wherever the focus is: `useOverlay` misses it on the page's body, where the browser
  // moves the focus after the last element, and in a list of choices, which handles keys itself.
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && panel.current?.closest('[inert]') === null) close.current()
    }
    document.addEventListener('keydown', closeOnEscape, { capture: true })
    return () => document.removeEventListener('keydown', closeOnEscape, { capture: true })
  }, [])
  const { overlayProps } = useOverlay(
    { isOpen: true, isDismissable: true, isKeyboardDismissDisabled: true, onClose },
    panel,
  )
  const { dialogProps } = useDialog(name, panel)
  return (
    <dialog {...mergeProps(overlayProps, dialogProps)} open ref={panel} className={className}>
      {children}
    </dialog>
  )
}
