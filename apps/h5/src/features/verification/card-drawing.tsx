/** The outline of a document where a picture is expected. */
export function CardOutline() {
  return (
    <svg viewBox="0 0 158.6 100" className="w-[52%]" aria-hidden>
      <rect
        x="2"
        y="2"
        width="154.6"
        height="96"
        rx="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray="7 6"
      />
      <CardContent />
    </svg>
  )
}

/** A portrait and lines of text. */
export function CardContent() {
  return (
    <g fill="currentColor">
      <circle cx="38" cy="40" r="11" />
      <path d="M18 76c0-13 9-20 20-20s20 7 20 20z" />
      <rect x="74" y="28" width="64" height="7" rx="3.5" />
      <rect x="74" y="44" width="48" height="7" rx="3.5" />
      <rect x="74" y="60" width="56" height="7" rx="3.5" />
      <rect x="74" y="76" width="38" height="7" rx="3.5" />
    </g>
  )
}
