import type { PictureSize } from '../../flows/prepare-picture.ts'

export type Rectangle = PictureSize & { readonly x: number; readonly y: number }

/** A little more than the frame is kept, so that no edge of the card is cut off. */
const marginPart = 0.08

/**
 * The part of a video's picture that lies in a frame on the screen. The video fills its view and is cut off at two edges;
 * the frame is given in points of the view.
 */
export function cameraCrop(options: {
  video: PictureSize
  view: PictureSize
  frame: Rectangle
}): Rectangle {
  const { video, view, frame } = options
  const scale = Math.max(view.width / video.width, view.height / video.height)
  const cut = {
    x: (video.width * scale - view.width) / 2,
    y: (video.height * scale - view.height) / 2,
  }
  const margin = frame.width * marginPart
  const left = (frame.x + cut.x - margin) / scale
  const top = (frame.y + cut.y - margin) / scale
  const x = Math.max(0, Math.round(left))
  const y = Math.max(0, Math.round(top))
  const right = Math.min(video.width, Math.round(left + (frame.width + 2 * margin) / scale))
  const bottom = Math.min(video.height, Math.round(top + (frame.height + 2 * margin) / scale))
  return { x, y, width: right - x, height: bottom - y }
}
