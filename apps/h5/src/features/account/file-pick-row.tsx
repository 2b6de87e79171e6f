import type { ReactNode } from 'react'

type Props = {
  icon: ReactNode
  title: string
  onPick: (file: File) => void
  /** Opens this camera of a phone in place of its album. */
  camera?: 'user' | 'environment'
}

/** A row that lets the system ask for one picture. */
export function FilePickRow({ icon, title, onPick, camera }: Props) {
  return (
    <label className="relative flex min-h-13 w-full tap items-center gap-3 px-4 py-2 text-md -outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brand">
      {icon}
      {title}
      <input
        type="file"
        accept="image/*"
        capture={camera}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file once more is a choice too.
          target.value = ''
          if (file !== undefined) onPick(file)
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </label>
  )
}
