/** A square of a picture: its middle in the picture's own points, and how far it is magnified. */
export type CropFrame = { readonly x: number; readonly y: number; readonly zoom: number }

export type PictureSize = { readonly width: number; readonly height: number }

export const zoomMax = 4

/** The largest square in the middle, from which everybody starts. */
export const wholeFrame = ({ width, height }: PictureSize): CropFrame => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
})

/** How many points of the picture a side of the square takes in. */
export const sideOf = ({ width, height }: PictureSize, { zoom }: CropFrame): number =>
  Math.min(width, height) / zoom

/** The nearest square that lies within the picture. */
export function within(size: PictureSize, { x, y, zoom }: CropFrame): CropFrame {
  const kept = Math.min(zoomMax, Math.max(1, zoom))
  const half = sideOf(size, { x, y, zoom: kept }) / 2
  return {
    x: Math.min(size.width - half, Math.max(half, x)),
    y: Math.min(size.height - half, Math.max(half, y)),
    zoom: kept,
  }
}

/** The picture moved under the square by parts of the square's side; right and down are positive. */
export function moved(
  size: PictureSize,
  frame: CropFrame,
  by: { right: number; down: number },
): CropFrame {
  const side = sideOf(size, frame)
  return within(size, { ...frame, x: frame.x - by.right * side, y: frame.y - by.down * side })
}
