/** An address in groups of four characters, so that it can be compared with another. */
export function AddressText({ text }: { text: string }) {
  const groups = Array.from(text.matchAll(/.{1,4}/g), ([group], index) => ({ group, index }))
  return (
    <span className="flex flex-wrap gap-x-1.5">
      {/* For screen readers and journeys: the address without spaces. */}
      <span className="sr-only">{text}</span>
      {groups.map(({ group, index }) => (
        <span
          key={index}
          aria-hidden
          className={
            index === 0 || index === groups.length - 1 ? 'num font-semibold text-brand-ink' : 'num'
          }
        >
          {group}
        </span>
      ))}
    </span>
  )
}
