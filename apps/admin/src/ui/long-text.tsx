/** What somebody wrote, of any length: broken anywhere before it makes its table too wide. */
export function LongText({ text, widthMax = 240 }: { text: string; widthMax?: number }) {
  return <div style={{ maxWidth: widthMax, overflowWrap: 'anywhere' }}>{text || '–'}</div>
}
