import { classes } from './classes.ts'

const urls = import.meta.glob<string>('./coin-icons/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

type Props = { code: string; size?: number; className?: string }

/** A currency's logo; a currency without a free picture gets a monogram. */
export function CoinIcon({ code, size = 32, className }: Props) {
  const url = urls[`./coin-icons/${code}.svg`]
  const look = classes('shrink-0 rounded-full ring-1 ring-line', className)
  if (url !== undefined)
    return <img src={url} alt="" width={size} height={size} decoding="async" className={look} />
  return (
    <span
      aria-hidden
      className={classes(look, 'grid place-items-center bg-press font-semibold text-ink-2')}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.34) }}
    >
      {code.slice(0, 2)}
    </span>
  )
}

/** BTC, USDT, LTC and ETH have their own colours (docs/APP.md). */
const colored = new Set(['BTC', 'USDT', 'LTC', 'ETH'])

/** A currency's own colour, where it has one. */
export const currencyColor = (code: string): string | undefined =>
  colored.has(code) ? `var(--c-coin-${code.toLowerCase()})` : undefined
