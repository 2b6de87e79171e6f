import { createPortal } from 'react-dom'

import { useToast } from './toast.ts'

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
