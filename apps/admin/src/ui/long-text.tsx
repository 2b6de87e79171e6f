/** A text of any length, broken anywhere so that it does not widen its table. */
export function LongText({ text, widthMax = 240 }: { text: string; widthMax?: number }) {
  return <div style={{ maxWidth: widthMax, overflowWrap: 'anywhere' }}>{text || '–'}</div>
}
