type Picture = {
  qr: HTMLCanvasElement
  title: string
  lines: readonly string[]
  address: string
  site: string
  fileName: string
}

const width = 750
const margin = 60
const qrSize = 480
const font = (size: number, weight = 400) => `${weight} ${size}px system-ui, sans-serif`

/** Saves the address with its QR code and its network as a picture, to be sent to the payer. */
export function saveAddressImage({ qr, title, lines, address, site, fileName }: Picture): void {
  const groups = address.match(/.{1,24}/g) ?? []
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = 860 + lines.length * 44 + groups.length * 44
  const context = canvas.getContext('2d')
  if (context === null) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.textAlign = 'center'
  context.fillStyle = '#12161d'
  context.font = font(44, 600)
  context.fillText(title, width / 2, 104)
  context.imageSmoothingEnabled = false
  context.drawImage(qr, (width - qrSize) / 2, 160, qrSize, qrSize)
  let y = 720
  const write = (text: string, style: string, colour: string) => {
    context.font = style
    context.fillStyle = colour
    context.fillText(text, width / 2, y, width - 2 * margin)
    y += 44
  }
  for (const line of lines) write(line, font(30, 600), '#12161d')
  y += 16
  for (const group of groups) write(group, font(30), '#5a6372')
  y += 20
  write(site, font(26), '#646d7c')
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = fileName
  link.click()
}
