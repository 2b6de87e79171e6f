/** How much of a whole, from nought to one, is done or taken; the words for it stand beside it. */
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
