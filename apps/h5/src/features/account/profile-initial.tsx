import { classes } from '../../ui/classes.ts'

type Props = { nickname: string; className: string }

/** The first letter of a name, in the place of a picture. */
export function ProfileInitial({ nickname, className }: Props) {
  return (
    <span
      aria-hidden
      className={classes(
        'grid shrink-0 place-items-center rounded-full bg-raised font-semibold text-ink-2',
        className,
      )}
    >
      {Array.from(nickname)[0]?.toUpperCase()}
    </span>
  )
}
