import { type RefObject, useEffect, useRef } from 'react'

import { openPanel } from '../app/panels.ts'

/**
 * Makes a panel the only part of the app that can be used while it stands; Escape and the way back
 * close it.
 */
export function useModal(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const opener = document.activeElement
    const page = document.getElementById('root')
    const leave = openPanel(() => close.current())
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close.current()
    page?.setAttribute('inert', '')
    document.body.style.overflow = 'hidden'
    document.addEventListener('keydown', onKey)
    panel.current?.focus()
    return () => {
      leave()
      page?.removeAttribute('inert')
      document.body.style.overflow = ''
      document.removeEventListener('keydown', onKey)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [panel])
}
