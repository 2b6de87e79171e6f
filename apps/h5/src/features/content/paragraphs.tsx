/** Plain text in paragraphs; the server's texts are never read as markup. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="grid gap-3 text-md leading-6 text-pretty text-ink-2">
      {texts.map((text, at) => (
        // A text has no name of its own, and its paragraphs never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={at}>{text}</p>
      ))}
    </div>
  )
}
