/** Pixels in grey, from the darkest as black to the lightest as white: a code in gold on white is read as one in black. */
export function stretchContrast(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const shades = new Uint8ClampedArray(pixels.length / 4)
  let [dark, light] = [255, 0]
  for (let at = 0; at < shades.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3)
    const shade = Math.round(red * 0.299 + green * 0.587 + blue * 0.114)
    shades[at] = shade
    dark = Math.min(dark, shade)
    light = Math.max(light, shade)
  }
  const range = Math.max(1, light - dark)
  const stretched = new Uint8ClampedArray(pixels.length).fill(255)
  for (let at = 0; at < shades.length; at += 1) {
    const shade = Math.round((((shades[at] ?? 0) - dark) * 255) / range)
    stretched.fill(shade, at * 4, at * 4 + 3)
  }
  return stretched
}
