import { wavOf } from '../../../services/uploads/wav.ts'
import { seeded } from './seeded.ts'

const [rate, seconds] = [16_000, 6]
/** Of a pentatonic scale: any two of them sound well together. */
const steps = [0, 3, 5, 7, 10, 12, 15]

/** A short piece of plucked tones from a seed, as WAV. */
export function playTones(seed: number): Buffer {
  const random = seeded(seed)
  const samples = Buffer.alloc(rate * seconds * 2)
  const base = 110 * 2 ** (Math.floor(random() * 12) / 12)
  const notes = Array.from({ length: 20 }, (_, at) => ({
    from: at * 0.28,
    hertz: base * 2 ** ((steps[Math.floor(random() * steps.length)] ?? 0) / 12),
    loud: 0.2 + random() * 0.3,
  }))
  for (let at = 0; at < rate * seconds; at += 1) {
    const time = at / rate
    let value = 0
    for (const { from, hertz, loud } of notes) {
      const age = time - from
      if (age < 0 || age > 1.6) continue
      const fade = loud * Math.exp(-3 * age) * Math.min(1, age * 200)
      value += fade * (Math.sin(6.2832 * hertz * age) + 0.4 * Math.sin(12.566 * hertz * age))
    }
    samples.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value * 0.6)) * 32_000), at * 2)
  }
  const made = wavOf(samples, { channels: 1, rate, bits: 16 })
  if (made === undefined) throw new Error('the demo plays six seconds')
  return made
}
