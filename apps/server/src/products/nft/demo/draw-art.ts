import type { Style } from './catalogue.ts'
import { seeded } from './seeded.ts'

const size = 640
type Random = () => number
/** A picture at a moment of its movement, from zero to one. */
type Drawing = (random: Random, moment: number) => string

const between = (random: Random, min: number, max: number) => min + random() * (max - min)
const round = (value: number) => Math.round(value * 10) / 10
const times = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at))
const turn = (moment: number) => 2 * Math.PI * moment
const colour = (hue: number, light = 60, alpha = 1) =>
  `hsla(${Math.round(hue) % 360}, 70%, ${light}%, ${alpha})`

const drawings: Readonly<Record<Style, Drawing>> = {
  orbits: (random, moment) => {
    const hue = between(random, 0, 360)
    return times(9, (at) => {
      const [radius, phase] = [between(random, 60, 290), between(random, 0, 1)]
      const angle = turn(phase + moment * (at % 2 === 0 ? 1 : -1))
      const [x, y] = [320 + radius * Math.cos(angle), 320 + radius * Math.sin(angle)]
      const path = `<circle cx="320" cy="320" r="${round(radius)}" fill="none" stroke="${colour(hue + at * 12, 60, 0.35)}"/>`
      return `${path}<circle cx="${round(x)}" cy="${round(y)}" r="${round(between(random, 8, 34))}" fill="${colour(hue + at * 20)}"/>`
    }).join('')
  },
  tides: (random, moment) => {
    const [hue, height, count] = [between(random, 160, 260), between(random, 10, 40), 48]
    return times(count, (at) => {
      const y = 40 + (at * 560) / count
      const points = times(33, (step) => {
        const wave = Math.sin(step / 3 + at / 5 + turn(moment)) * height * (at / count)
        return `${step * 20},${round(y + wave)}`
      })
      return `<polyline points="${points.join(' ')}" fill="none" stroke-width="3" stroke="${colour(hue + at, 35 + at)}"/>`
    }).join('')
  },
  cubes: (random, moment) => {
    const hue = between(random, 0, 360)
    return times(36, (at) => {
      const [x, y] = [70 + (at % 6) * 100, 60 + Math.floor(at / 6) * 100]
      const s = between(random, 22, 46) * (1 + 0.15 * Math.sin(turn(moment + at / 36)))
      const isLit = random() < 0.2
      const face = (points: string, light: number) =>
        `<polygon points="${points}" fill="${isLit ? colour(hue, light) : `hsl(0, 0%, ${light}%)`}"/>`
      const p = (dx: number, dy: number) => `${round(x + dx * s)},${round(y + dy * s)}`
      return (
        face([p(0, -1), p(0.9, -0.5), p(0, 0), p(-0.9, -0.5)].join(' '), 75) +
        face([p(-0.9, -0.5), p(0, 0), p(0, 1), p(-0.9, 0.5)].join(' '), 50) +
        face([p(0.9, -0.5), p(0, 0), p(0, 1), p(0.9, 0.5)].join(' '), 32)
      )
    }).join('')
  },
  waves: (random, moment) => {
    const hue = between(random, 0, 360)
    return times(14, (at) => {
      const [a, b] = [between(random, -90, 90), between(random, -90, 90)]
      const y = 60 + at * 40
      const lift = 20 * Math.sin(turn(moment) + at)
      return `<path d="M0 ${y} C 200 ${round(y + a + lift)}, 440 ${round(y + b - lift)}, 640 ${y}" fill="none" stroke-width="${4 + (at % 5) * 3}" stroke="${colour(hue + at * 8, 55, 0.8)}"/>`
    }).join('')
  },
  grid: (random, moment) => {
    const hue = between(random, 30, 60)
    return times(256, (at) => {
      const [x, y] = [20 + (at % 16) * 38, 20 + Math.floor(at / 16) * 38]
      const light = between(random, 0, 1)
      const shine = light > 0.62 ? 50 + 25 * Math.sin(turn(moment + light * 3)) : 14
      return `<rect x="${x}" y="${y}" width="28" height="28" rx="3" fill="${colour(light > 0.9 ? hue + 150 : hue, Math.round(shine))}"/>`
    }).join('')
  },
  noise: (random, moment) => {
    const hue = between(random, 0, 360)
    return times(420, (at) => {
      const [angle, far] = [between(random, 0, 1), random() * random()]
      const x = 320 + 300 * far * Math.cos(turn(angle + moment * (1 - far) * 0.2))
      const y = 320 + 300 * far * Math.sin(turn(angle + moment * (1 - far) * 0.2))
      return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(between(random, 2, 11))}" fill="${colour(hue + (at % 60), 62, 0.6)}"/>`
    }).join('')
  },
  rings: (random, moment) => {
    const hue = between(random, 0, 360)
    return times(12, (at) => {
      const [x, y, r] = [
        between(random, 140, 500),
        between(random, 140, 500),
        between(random, 40, 150),
      ]
      const grown = r * (1 + 0.12 * Math.sin(turn(moment + at / 12)))
      return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(grown)}" fill="none" stroke-width="${round(r / 3)}" stroke="${colour(hue + at * 25, 60, 0.4)}"/>`
    }).join('')
  },
  bloom: (random, moment) => {
    const [hue, petals, layers] = [between(random, 0, 360), 5 + Math.floor(random() * 8), 7]
    return times(layers * petals, (at) => {
      const layer = Math.floor(at / petals)
      const angle = (360 * (at % petals)) / petals + layer * 17 + 20 * Math.sin(turn(moment))
      const far = 250 - layer * 32
      return `<ellipse cx="320" cy="${round(320 - far / 1.6)}" rx="${round(far / 4)}" ry="${round(far / 1.8)}" transform="rotate(${round(angle)} 320 320)" fill="${colour(hue + layer * 14, 45 + layer * 6, 0.7)}"/>`
    }).join('')
  },
}

/** An SVG of a style, from a seed, at a moment of its movement. */
export function drawArt(style: Style, seed: number, moment = 0): string {
  const random = seeded(seed)
  const ground = colour(between(random, 0, 360), 9)
  const content = drawings[style](random, moment)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${ground}"/>${content}</svg>`
}
