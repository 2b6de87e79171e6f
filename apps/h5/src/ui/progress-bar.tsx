/** The part of a whole, from zero to one, that is done or used; its text is shown beside it. */
export function ProgressBar({ share }: { share: number }) {
  return (
    <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-line">
      <span
        className="block h-full origin-left rounded-full bg-brand"
        style={{ transform: `scaleX(${Math.min(1, Math.max(0, share))})` }}
      />
    </span>
  )
}
