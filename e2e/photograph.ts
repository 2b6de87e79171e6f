import type { Page } from 'playwright-core'

/** A picture as a camera takes it. */
export async function photograph(page: Page, { colour, width }: { colour: string; width: number }) {
  const data = await page.evaluate(
    ({ colour, width }) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = Math.round(width * 0.63)
      const context = canvas.getContext('2d')
      if (context !== null) {
        context.fillStyle = colour
        context.fillRect(0, 0, canvas.width, canvas.height)
      }
      return canvas.toDataURL('image/jpeg')
    },
    { colour, width },
  )
  const buffer = Buffer.from(data.replace(/^[^,]*,/, ''), 'base64')
  return { name: 'photograph.jpg', mimeType: 'image/jpeg', buffer }
}
