import { percentFormat } from '@candor/client'
import { useRef } from 'react'
import { useSlider, useSliderThumb } from 'react-aria/useSlider'
import { VisuallyHidden } from 'react-aria/VisuallyHidden'
import { useSliderState } from 'react-stately/useSliderState'

import { AriaLocale } from '../../ui/aria-locale.tsx'
import type { Levels } from './ltv-levels.ts'
import { LtvScale } from './ltv-scale.tsx'

type Props = {
  label: string
  levels: Levels
  /** In percent; above the initial level where the amounts were typed. */
  percent: number
  /** Receives at most the initial level. */
  onChange: (percent: number) => void
}

/** The LTV of a new loan on the scale of its levels: it moves up to the initial one. */
export function LtvSlider(props: Props) {
  return (
    <AriaLocale>
      <Track {...props} />
    </AriaLocale>
  )
}

function Track({ label, levels, percent, onChange }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const most = Math.floor(Number(levels.initial_ltv) * 100)
  const state = useSliderState({
    value: Math.min(100, percent),
    onChange: (value) => onChange(Math.min(most, value)),
    numberFormatter: percentFormat,
  })
  const name = { 'aria-label': label }
  const { groupProps, trackProps } = useSlider(name, state, track)
  const { thumbProps, inputProps } = useSliderThumb({ trackRef: track, inputRef: input }, state)
  return (
    <div {...groupProps} className="flex h-8 items-center px-2.5">
      {/* The touch target is larger than the visible line. */}
      <div
        {...trackProps}
        ref={track}
        className="flex h-full min-w-0 flex-1 cursor-pointer items-center before:absolute before:-inset-2"
      >
        <LtvScale levels={levels} />
        <div
          {...thumbProps}
          className="top-1/2 rounded-full outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brand"
        >
          <i className="block size-5 rounded-full border-[5px] border-brand-solid bg-on-solid shadow-[0_1px_4px_#0004]" />
          <VisuallyHidden>
            <input {...inputProps} ref={input} />
          </VisuallyHidden>
        </div>
      </div>
    </div>
  )
}
