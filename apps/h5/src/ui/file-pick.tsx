import type { ReactNode } from 'react'

import { classes } from './classes.ts'

type Props = {
  label: string
  isDisabled?: boolean
  /** Opens the camera of a phone instead of its album. */
  isCamera?: boolean
  onPick: (file: File) => void
  children: ReactNode
}

/** A button that opens the system's picker for one picture. */
export function FilePick({ label, isDisabled = false, isCamera = false, onPick, children }: Props) {
  return (
    <label
      className={classes(
        'relative grid h-11 w-full min-w-0 grid-cols-1 place-items-center rounded-field bg-field px-4 text-md font-semibold',
        'has-focus-visible:outline-2 has-focus-visible:outline-brand',
        isDisabled && 'opacity-45',
      )}
    >
      <span aria-hidden className="max-w-full truncate">
        {children}
      </span>
      <input
        type="file"
        accept="image/*"
        aria-label={label}
        disabled={isDisabled}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Choosing the same file again is a change too.
          target.value = ''
          if (file !== undefined) onPick(file)
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </label>
  )
}
