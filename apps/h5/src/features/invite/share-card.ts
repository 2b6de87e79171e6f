/** What the picture of an invitation shows. */
export type InviteCard = {
  readonly site: string
  readonly headline: string
  readonly codeLabel: string
  readonly code: string
  readonly note: string
  readonly link: string
}

/** In pixels; the card is shown smaller. */
export const inviteCardSize = { width: 1080, height: 1440 } as const
const margin = 96
const qrSide = 420

const family =
  "'Inter Variable', system-ui, 'PingFang SC', 'Noto Sans CJK SC', 'Noto Sans Thai', sans-serif"

/** Draws the card in the colours of the theme; the QR code is dark on white in both, as cameras need it. */
export function drawInviteCard(
  canvas: HTMLCanvasElement,
  card: InviteCard,
  qr: HTMLCanvasElement,
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { width, height } = inviteCardSize
  canvas.width = width
  canvas.height = height
  const computed = getComputedStyle(document.documentElement)
  const token = (key: string) => computed.getPropertyValue(`--c-${key}`).trim()
  const write = (text: string, y: number, look: { size: number; weight?: number; ink: string }) => {
    context.font = `${look.weight ?? 400} ${look.size}px ${family}`
    context.fillStyle = token(look.ink)
    context.fillText(text, margin, y, width - 2 * margin)
  }
  context.fillStyle = token('bg')
  context.fillRect(0, 0, width, height)
  context.fillStyle = token('brand')
  context.fillRect(0, 0, width, 16)
  write(card.site, 180, { size: 60, weight: 600, ink: 'text' })
  write(card.headline, 290, { size: 44, ink: 'text-2' })
  write(card.codeLabel, 440, { size: 38, ink: 'text-3' })
  write(card.code, 550, { size: 104, weight: 600, ink: 'text' })
  context.fillStyle = '#fff'
  context.fillRect(margin, 650, qrSide + 60, qrSide + 60)
  context.drawImage(qr, margin + 30, 680, qrSide, qrSide)
  write(card.note, height - 190, { size: 34, ink: 'text-2' })
  write(card.link, height - 120, { size: 30, ink: 'text-3' })
}
