import { UserRound } from 'lucide-react'
import { useState } from 'react'

import { classes } from './classes.ts'

type Props = {
  /** Undefined for a guest, and until it is loaded. */
  user: { nickname: string; avatar: string } | undefined
  /** Its size, and that of the letter in it. */
  className: string
}

/** A user's picture, or the first letter of the name. */
export function Avatar({ user, className }: Props) {
  const [failed, setFailed] = useState<string>()
  const picture = user?.avatar ?? ''
  const look = classes('shrink-0 rounded-full bg-raised text-ink-2', className)
  if (picture !== '' && picture !== failed)
    return (
      <img
        src={picture}
        alt=""
        onError={() => setFailed(picture)}
        className={classes(look, 'object-cover')}
      />
    )
  return (
    <span aria-hidden className={classes(look, 'grid place-items-center font-semibold')}>
      {user === undefined ? (
        <UserRound size={24} strokeWidth={1.5} />
      ) : (
        Array.from(user.nickname)[0]?.toUpperCase()
      )}
    </span>
  )
}
