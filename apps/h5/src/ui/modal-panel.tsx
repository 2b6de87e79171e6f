import { ariaHideOutside } from '@react-aria/overlays'
import { type ReactNode, useEffect, useRef } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { useDialog } from 'react-aria/useDialog'
import { useOverlay } from 'react-aria/useOverlay'

import { openPanel } from '../app/panels.ts'

type Props = {
  onClose: () => void
  /** Its name, or the id of the heading that names it. */
  name: { 'aria-label': string } | { 'aria-labelledby': string }
  className: string
  children: ReactNode
}

/**
 * A dialog for an `Overlay` of react-aria; the page is inert while it is open. Escape, a tap beside it
 * and the way back close it; then the focus returns to where it was. styles.css locks the scrolling.
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
