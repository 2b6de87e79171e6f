import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { classes } from './classes.ts'

type Props = {
  title: ReactNode
  icon?: ReactNode
  detail?: ReactNode
  value?: ReactNode
  /** A row is a link, a button, or text only. */
  to?: string
  onClick?: () => void
  /** Of a button. */
  opensDialog?: boolean
}

/** One line of a settings or detail list, 52 points high. */
export function ListRow(props: Props) {
  const { title, icon, detail, value, to, onClick, opensDialog } = props
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1 text-left">
        <span className="block text-md wrap-anywhere">{title}</span>
        {detail !== undefined && <span className="block text-sm text-ink-3">{detail}</span>}
      </span>
      {value !== undefined && (
        <span className="max-w-[60%] text-right text-base wrap-anywhere text-ink-2">{value}</span>
      )}
      {to !== undefined && (
        <ChevronRight
          size={16}
          className={classes('shrink-0 text-ink-3', value !== undefined && '-ml-2')}
          aria-hidden
        />
      )}
    </>
  )
  const look = 'flex min-h-13 w-full items-center gap-3 px-4 py-2'
  if (to !== undefined)
    return (
      <Link to={to} className={classes(look, 'tap')}>
        {content}
      </Link>
    )
  if (onClick !== undefined)
    return (
      <button
        type="button"
        aria-haspopup={opensDialog === true ? 'dialog' : undefined}
        onClick={onClick}
        className={classes(look, 'tap')}
      >
        {content}
      </button>
    )
  return <div className={look}>{content}</div>
}
