import { Flex, theme, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'

import { roundTicks } from './round-ticks.ts'

export type BarPoint = {
  /** The begin of a day in UTC, by which figures are summed whatever the reader's zone is. */
  readonly day: number
  readonly value: number
  /** The exact value, shown at the bar. */
  readonly text: string
}

const height = 140
/** Between dates of the axis, so that they do not touch on a narrow card. */
const labelEvery = 3

/** Values by day as bars over a scale, today's highlighted; a bar shows its day and exact value. */
export function BarChart({
  label,
  points,
  isWhole = false,
}: {
  label: string
  points: readonly BarPoint[]
  /** Values are whole numbers, and so are the marks of the scale. */
  isWhole?: boolean
}) {
  const { token } = theme.useToken()
  const { i18n } = useTranslation()
  const ticks = roundTicks(Math.max(...points.map(({ value }) => value), 0), { isWhole })
  const top = ticks.at(-1) ?? 0
  const partOf = (value: number) => (top === 0 ? 0 : (value / top) * 100)
  const short = new Intl.NumberFormat(i18n.language, { notation: 'compact' })
  const axis = { color: token.colorTextSecondary, fontSize: 12, lineHeight: '16px' }
  return (
    <figure style={{ margin: 0 }}>
      <figcaption style={{ ...axis, marginBottom: 16 }}>{label}</figcaption>
      <Flex gap={8}>
        <div aria-hidden style={{ ...axis, display: 'grid', height }}>
          {ticks.map((tick) => (
            <span
              key={tick}
              style={{
                gridArea: '1 / 1',
                placeSelf: 'end',
                transform: `translateY(calc(50% - ${(partOf(tick) / 100) * height}px))`,
              }}
            >
              {short.format(tick)}
            </span>
          ))}
        </div>
        <div style={{ flex: 1, minWidth: 0 }}>
          <div style={{ position: 'relative', height }}>
            {ticks.map((tick) => (
              <div
                key={tick}
                style={{
                  position: 'absolute',
                  insetInline: 0,
                  bottom: `${partOf(tick)}%`,
                  borderTop: `1px solid ${tick === 0 ? token.colorBorder : token.colorBorderSecondary}`,
                }}
              />
            ))}
            <Flex
              component="ul"
              aria-label={label}
              style={{ position: 'absolute', inset: 0, margin: 0, padding: 0, listStyle: 'none' }}
            >
              {points.map(({ day, value, text }, index) => (
                <Tooltip
                  key={day}
                  title={
                    <>
                      {utcDay(day)}
                      <br />
                      {text}
                    </>
                  }
                >
                  <Flex
                    component="li"
                    aria-label={`${utcDay(day)}: ${text}`}
                    align="end"
                    style={{ flex: 1, paddingInline: 3 }}
                  >
                    <div
                      style={{
                        width: '100%',
                        height: `${partOf(value)}%`,
                        minHeight: value > 0 ? 2 : 0,
                        borderRadius: '3px 3px 0 0',
                        background: token.colorPrimary,
                        opacity: index === points.length - 1 ? 1 : 0.45,
                      }}
                    />
                  </Flex>
                </Tooltip>
              ))}
            </Flex>
          </div>
          <Flex aria-hidden style={{ ...axis, height: 16, marginTop: 4 }}>
            {points.map(({ day }, index) => (
              <div
                key={day}
                style={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'center' }}
              >
                {(points.length - 1 - index) % labelEvery === 0 && (
                  <span style={{ whiteSpace: 'nowrap' }}>{utcDay(day).slice(5)}</span>
                )}
              </div>
            ))}
          </Flex>
        </div>
      </Flex>
    </figure>
  )
}

const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10)
