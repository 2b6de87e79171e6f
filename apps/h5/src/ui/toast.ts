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
