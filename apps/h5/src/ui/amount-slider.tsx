import { classes } from './classes.ts'

const stops = [0, 25, 50, 75, 100] as const

type Props = {
  label: string
  /** 0 to 100. */
  percent: number
  onChange: (percent: number) => void
  tone: 'buy' | 'sell'
}

/** Share of what is available: a thin line with a diamond at each quarter. Near a quarter it snaps. */
export function AmountSlider({ label, percent, onChange, tone }: Props) {
  const snapped = (value: number) => stops.find((stop) => Math.abs(stop - value) <= 3) ?? value
  const ink = tone === 'buy' ? 'border-up bg-up' : 'border-down bg-down'
  const diamond =
    'absolute top-1/2 -translate-x-1/2 -translate-y-1/2 rotate-45 rounded-[1px] border'
  return (
    <div className="relative mx-1.5 h-7">
      <div className="absolute inset-x-0 top-1/2 h-[2px] -translate-y-1/2 rounded bg-line-strong">
        <div
          className={classes('h-full origin-left rounded', ink)}
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
      {stops.map((stop) => (
        <i
          key={stop}
          className={classes(
            diamond,
            'size-[7px]',
            percent > 0 && stop <= percent ? ink : 'border-line-strong bg-bg',
          )}
          style={{ left: `${stop}%` }}
        />
      ))}
      <i
        className={classes(diamond, 'size-[11px] border-[1.5px] bg-bg', ink.split(' ')[0])}
        style={{ left: `${percent}%` }}
      />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${percent}%`}
        min={0}
        max={100}
        step={1}
        value={percent}
        onChange={(event) => onChange(snapped(event.target.valueAsNumber))}
        className="absolute -inset-x-2 -inset-y-2 w-[calc(100%+16px)] cursor-pointer opacity-0"
      />
    </div>
  )
}
