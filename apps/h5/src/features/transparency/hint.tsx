/** What a part of the page is, below its title. */
export function Hint({ children }: { children: string }) {
  return <p className="px-4 pb-2 text-sm text-ink-3">{children}</p>
}
