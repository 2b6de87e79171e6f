import type { ReactNode } from 'react'

/** A part by its name, with its states below each other. */
export function KitPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="px-4 pt-5">
      <h3 className="mb-2 text-sm text-ink-3">{name}</h3>
      <div className="grid gap-3">{children}</div>
    </section>
  )
}
