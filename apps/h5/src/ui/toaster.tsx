import { createPortal } from 'react-dom'

import { useToast } from './toast.ts'

/** Outside the app's root, so that it is heard and seen above an open sheet. */
export function Toaster() {
  const { id, text } = useToast()
  return createPortal(
    <output className="pointer-events-none fixed inset-0 z-(--z-toast) grid place-items-center px-10">
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
