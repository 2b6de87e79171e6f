import { createPortal } from 'react-dom'
import { create } from 'zustand'

import { goTo } from '../app/navigation.ts'

/** A toast is shown for 1.5 s (docs/APP.md). */
export const toastMs = 1500

/** A toast with a link is shown longer, so that it can be tapped. */
const linkedToastMs = 3000

type ToastLink = { label: string; path: string }
type ToastState = { id: number; text: string | null; link: ToastLink | undefined }

/** What the `Toaster` shows; one toast at a time, the newest wins. */
export const useToast = create<ToastState>(() => ({ id: 0, text: null, link: undefined }))

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a finished sentence for 1.5 s, or for 3 s with a link, also to screen readers. */
export function toast(text: string, link?: ToastLink) {
  clearTimeout(timer)
  useToast.setState(({ id }) => ({ id: id + 1, text, link }))
  timer = setTimeout(hide, link === undefined ? toastMs : linkedToastMs)
}

const hide = () => useToast.setState({ text: null, link: undefined })

/** Outside the app's root and marked for react-aria, so that an open dialog does not make it inert. */
export function Toaster() {
  const { id, text, link } = useToast()
  return createPortal(
    <output
      data-react-aria-top-layer
      // At the top: the buttons of forms and sheets are below.
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+4px)] z-(--z-toast) flex justify-center px-4"
    >
      {text !== null && (
        <p
          key={id}
          className="toast flex max-w-[360px] items-center gap-3 rounded-tile bg-toast px-4 py-3 text-base text-on-solid"
        >
          <span className={link === undefined ? 'text-center' : 'num'}>{text}</span>
          {link !== undefined && (
            <button
              type="button"
              onClick={() => {
                hide()
                void goTo(link.path)
              }}
              className="pointer-events-auto shrink-0 touch font-semibold text-toast-link active:opacity-80"
            >
              {link.label}
            </button>
          )}
        </p>
      )}
    </output>,
    document.body,
  )
}
