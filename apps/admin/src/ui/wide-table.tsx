import { type ReactNode, useEffect, useRef } from 'react'

/** Around a table that may be wider than its place: whoever has no mouse scrolls it by the keys. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null)
  // The library gives no way to the part that scrolls but to look for it, and may make it anew.
  useEffect(() => {
    const content = around.current?.querySelector('.ant-table-content')
    content?.setAttribute('tabindex', '0')
    content?.setAttribute('role', 'region')
    content?.setAttribute('aria-label', label)
  })
  return <div ref={around}>{children}</div>
}
