const invalidMessages: ((u: number) => string)[] = [
  (u) => quote(u, '0.00000000', '0.01000000'),
  (u) => quote(u, '-61837.63000000', '61837.64000000'),
  (u) => quote(u, '61837.63000000', '1000000000.00000000'),
  (u) => quote(u, 'NaN', '61837.64000000'),
  (u) => quote(u, '30000.00000000', '30000.01000000'),
  (u) => quote(u, '61900.00000000', '61800.00000000'),
  (u) => quote(u, '61837.63000000', '61837.64000000', 'ETHUSDT'),
  () => '{"stream":"btcusdt@trade","data":{"e":"trade","s":"BTCUSDT","t":1,"q":"9e9"}}',
  () => '{"stream":"btcusdt@bookTicker","data":{"u":',
  () => 'null',
  () => '[]',
]

function quote(u: number, b: string, a: string, s = 'BTCUSDT'): string {
  return JSON.stringify({ stream: 'btcusdt@bookTicker', data: { u, s, b, B: '1', a, A: '1' } })
}

/** The texts with some of them dropped, repeated and reordered, and with invalid messages inserted. */
export function corrupt(texts: readonly string[], random: () => number): string[] {
  const passed: string[] = []
  for (const text of texts) {
    const draw = Math.floor(random() * 1000)
    if (draw < 20) continue
    passed.push(text)
    if (draw < 23) passed.push(text)
    if (draw >= 23 && draw < 26) passed.push(passed.splice(-2, 1)[0] ?? text)
    if (draw >= 26 && draw < 30) {
      const updateId = Number(/"u":(\d+)/.exec(text)?.[1] ?? 1)
      const invalid = invalidMessages[Math.floor(random() * invalidMessages.length)]
      if (invalid !== undefined) passed.push(invalid(updateId + 1))
    }
  }
  return passed
}
