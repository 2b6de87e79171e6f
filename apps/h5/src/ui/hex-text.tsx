/** A label over a long value that may break anywhere. */
export function HexText({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-3">{label}</p>
      <p className="num pt-0.5 font-mono text-sm break-all">{value === '' ? '—' : value}</p>
    </div>
  )
}
