import type { Chart } from 'klinecharts'

type Point = { x: number; y: number }
type Pointer = { clientX: number; clientY: number; pageX: number; pageY: number }
type Located = Point & { pageX: number; pageY: number }

// The library has no setting for either, and its types omit these fields.
type Touchable = {
  _chartEvent: {
    _touchCoordinate: object | null
    _event: {
      _target: HTMLElement
      _options: { treatVertDragAsPageScroll: () => boolean }
      _makeCompatEvent: (event: Pointer, touch?: Pointer) => Located
      _getCoordinate: (pointer: Pointer) => Point
    }
  }
}

/** Lets the page scroll by a vertical drag, unless the drag moves the crosshair. */
export function scrollPageUpright(chart: Chart) {
  const { _chartEvent: touch } = chart as Chart & Touchable // See `Touchable`.
  const {
    _event: { _options: options },
  } = touch
  options.treatVertDragAsPageScroll = () => {
    const { _touchCoordinate: crosshair } = touch
    return crosshair === null
  }
}

/** A point of the screen in the coordinates of an element that is turned by 90° clockwise. */
export const turnedPoint = ({ x, y }: Point, box: { top: number; right: number }): Point => ({
  x: y - box.top,
  y: box.right - x,
})

/**
 * For a chart that is turned by 90° clockwise with its container: the library takes positions of
 * pointers from the screen. Returns the function that ends it.
 */
export function turnPointers(chart: Chart) {
  const {
    _chartEvent: { _event: events },
  } = chart as Chart & Touchable // See `Touchable`.
  const { _target: target, _makeCompatEvent: located, _getCoordinate: coordinate } = events
  const locatedTurned: typeof located = (event, touch) => {
    const { clientX: x, clientY: y, pageX, pageY } = touch ?? event
    const point = turnedPoint({ x, y }, target.getBoundingClientRect())
    return { ...located.call(events, event, touch), ...point, pageX: pageY, pageY: -pageX }
  }
  Object.assign(events, {
    _makeCompatEvent: locatedTurned,
    _getCoordinate: ({ pageX, pageY }: Pointer) => ({ x: pageY, y: -pageX }),
  })
  return () => {
    Object.assign(events, { _makeCompatEvent: located, _getCoordinate: coordinate })
  }
}
