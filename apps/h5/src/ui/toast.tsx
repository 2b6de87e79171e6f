import { createPortal } from 'react-dom'
import { create } from 'zustand'

/** A toast is shown for 1.5 s (docs/APP.md). */
export const toastMs = 1500

type ToastState = { id: number; text: string | null }

/** What the `Toaster` shows; one toast at a time, the newest wins. */
export const useToast = create<ToastState>(() => ({ id: 0, text: null }))

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a finished sentence for 1.5 s, also to screen readers. */
export function toast(text: string) {
  clearTimeout(timer)
  useToast.setState(({ id }) => ({ id: id + 1, text }))
  timer = setTimeout(() => useToast.setState({ text: null }), toastMs)
}

/** Outside the app's root and marked for react-aria, so that an open dialog does not make it inert. */
export function Toaster() {
  const { id, text } = useToast()
  return createPortal(
    <output
      data-react-aria-top-layer
      className="pointer-events-none fixed inset-0 z-(--z-toast) grid place-items-center px-10"
    >
      {text !== null && (
        <p
          key={id}
          className="mask max-w-[320px] rounded-tile bg-toast px-4 py-3 text-center text-base text-on-solid"
        >
          {text}
        </p>
      )}
    </output>,
    document.body,
  )
}
