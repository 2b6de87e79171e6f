import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A sentence that prevents a loss. */
export function WarningNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-field bg-warn-soft px-3 py-2.5 text-sm text-warn">
      <TriangleAlert size={16} className="mt-px shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  )
}
