import type { ReactNode } from 'react'

/** The last part of a form with the page's margins, which stays in sight above the lower edge while the form is longer. */
export const StickyFooter = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-(--z-sticky) -mx-4 bg-bg px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+12px)] hair-t">
    {children}
  </div>
)
