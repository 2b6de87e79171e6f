import { percentFormat } from '@candor/client'
import { useRef } from 'react'
import { useSlider, useSliderThumb } from 'react-aria/useSlider'
import { VisuallyHidden } from 'react-aria/VisuallyHidden'
import { useSliderState } from 'react-stately/useSliderState'

import { AriaLocale } from './aria-locale.tsx'
import { classes } from './classes.ts'

const stops = [0, 25, 50, 75, 100] as const

const inks = {
  buy: 'border-up bg-up',
  sell: 'border-down bg-down',
  brand: 'border-brand bg-brand',
} as const

type Props = {
  label: string
  /** 0 to 100. */
  percent: number
  onChange: (percent: number) => void
  tone: keyof typeof inks
}

/**
 * Share of what is available: a thin line with a diamond at each quarter, to which a pointer snaps. The
 * percentage is at its end, and over the thumb while it is dragged.
 */
export function AmountSlider(props: Props) {
  return (
    <AriaLocale>
      <Track {...props} />
    </AriaLocale>
  )
}

function Track({ label, percent, onChange, tone }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // A key moves by one step, and must be able to leave a quarter.
  const isPointer = useRef(false)
  const snapped = (value: number) => stops.find((stop) => Math.abs(stop - value) <= 3) ?? value
  const state = useSliderState({
    value: percent,
    onChange: (value) => onChange(isPointer.current ? snapped(value) : value),
    numberFormatter: percentFormat,
  })
  const name = { 'aria-label': label }
  const { groupProps, trackProps } = useSlider(name, state, track)
  const { thumbProps, inputProps } = useSliderThumb({ trackRef: track, inputRef: input }, state)
  const ink = inks[tone]
  const shown = state.getThumbValueLabel(0)
  const diamond = 'rotate-45 rounded-[1px] border'
  return (
    <div
      {...groupProps}
      onPointerDownCapture={() => {
        isPointer.current = true
      }}
      onKeyDownCapture={() => {
        isPointer.current = false
      }}
      className="ml-1.5 flex h-7 items-center"
    >
      {/* The touch target is larger than the visible line. */}
      <div
        {...trackProps}
        ref={track}
        className="h-full min-w-0 flex-1 cursor-pointer before:absolute before:-inset-2"
      >
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
              'absolute top-1/2 -translate-x-1/2 -translate-y-1/2',
              diamond,
              'size-[7px]',
              percent > 0 && stop <= percent ? ink : 'border-line-strong bg-bg',
            )}
            style={{ left: `${stop}%` }}
          />
        ))}
        <div
          {...thumbProps}
          className="top-1/2 outline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-brand"
        >
          <i
            className={classes(
              'block size-[11px] border-[1.5px] bg-bg',
              diamond,
              ink.split(' ')[0],
            )}
          />
          {state.isThumbDragging(0) && (
            <span
              aria-hidden
              className="num absolute bottom-full left-1/2 mb-2 -translate-x-1/2 rounded-chip bg-toast px-2 py-0.5 text-sm font-medium text-on-solid"
            >
              {shown}
            </span>
          )}
          <VisuallyHidden>
            <input {...inputProps} ref={input} />
          </VisuallyHidden>
        </div>
      </div>
      <span aria-hidden className="num w-11 shrink-0 text-right text-xs text-ink-2">
        {shown}
      </span>
    </div>
  )
}
