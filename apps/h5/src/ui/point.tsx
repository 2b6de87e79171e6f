import type { LucideIcon } from 'lucide-react'

type Props = { icon: LucideIcon; title: string; text: string }

/** One of the sentences of a page that explains a product, as a row of a list. */
export function Point({ icon: Icon, title, text }: Props) {
  return (
    <li className="flex gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-tile bg-raised text-brand">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 className="text-md font-semibold">{title}</h2>
        <p className="mt-0.5 text-base text-ink-2">{text}</p>
      </div>
    </li>
  )
}
