import { type PointerEvent, useState } from 'react'

type Props = { initials: readonly string[]; onPick: (initial: string) => void }

/**
 * The letters at the right edge; a finger slides over them. Only for sight and touch: everybody else has the headings
 * and the search.
 */
export function IndexBar({ initials, onPick }: Props) {
  const [shown, setShown] = useState<string>()
  const pick = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientY - top) / height) * initials.length)
    const initial = initials[Math.min(initials.length - 1, Math.max(0, at))]
    if (initial === undefined || initial === shown) return
    setShown(initial)
    onPick(initial)
  }
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-0 z-(--z-sticky) mx-auto flex h-dvh max-w-[480px] items-center justify-end"
    >
      {shown !== undefined && (
        <span className="mr-6 grid size-14 place-items-center rounded-tile bg-toast text-xl font-semibold text-[#fff]">
          {shown}
        </span>
      )}
      <div
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pick(event)
        }}
        onPointerMove={(event) => shown !== undefined && pick(event)}
        onPointerUp={() => setShown(undefined)}
        onPointerCancel={() => setShown(undefined)}
        className="pointer-events-auto flex cursor-pointer touch-none flex-col py-2 pr-1 pl-3 text-center"
      >
        {initials.map((initial) => (
          <span key={initial} className="w-5 text-2xs leading-[17px] font-semibold text-ink-2">
            {initial}
          </span>
        ))}
      </div>
    </div>
  )
}
