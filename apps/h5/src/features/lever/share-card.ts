/** What a share card shows: no amounts, so that nobody learns what the user has. */
export type ShareCard = {
  readonly site: string
  readonly pair: string
  readonly side: string
  readonly isLong: boolean
  readonly multiple: string
  readonly roe: string
  readonly isGain: boolean
  readonly figures: readonly { readonly label: string; readonly value: string }[]
  readonly note: string
}

/** In pixels; the card is shown smaller. */
export const cardSize = { width: 1080, height: 1350 } as const
const margin = 96

const family =
  "'Inter Variable', system-ui, 'PingFang SC', 'Noto Sans CJK SC', 'Noto Sans Thai', sans-serif"

/** Draws the card in the colours of the theme. */
export function drawShareCard(canvas: HTMLCanvasElement, card: ShareCard): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  canvas.width = cardSize.width
  canvas.height = cardSize.height
  const computed = getComputedStyle(document.documentElement)
  const token = (key: string) => computed.getPropertyValue(`--c-${key}`).trim()
  const write = (text: string, y: number, look: { size: number; weight?: number; ink: string }) => {
    context.font = `${look.weight ?? 400} ${look.size}px ${family}`
    context.fillStyle = token(look.ink)
    context.fillText(text, margin, y, cardSize.width - 2 * margin)
  }
  context.fillStyle = token('bg')
  context.fillRect(0, 0, cardSize.width, cardSize.height)
  context.fillStyle = token(card.isGain ? 'up' : 'down')
  context.fillRect(0, 0, cardSize.width, 16)
  write(card.site, 180, { size: 56, weight: 600, ink: 'text' })
  write(card.pair, 360, { size: 64, weight: 600, ink: 'text' })
  write(`${card.side} · ${card.multiple}`, 440, {
    size: 44,
    weight: 500,
    ink: card.isLong ? 'up' : 'down',
  })
  write(card.roe, 690, { size: 168, weight: 600, ink: card.isGain ? 'up' : 'down' })
  for (const [at, { label, value }] of card.figures.entries()) {
    write(label, 850 + at * 130, { size: 38, ink: 'text-3' })
    write(value, 905 + at * 130, { size: 48, weight: 500, ink: 'text' })
  }
  write(card.note, cardSize.height - 72, { size: 32, ink: 'text-3' })
}
