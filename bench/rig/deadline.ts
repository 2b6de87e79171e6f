const minuteMs = 60_000

export class DeadlinePassed extends Error {}

/** The value of `work`, or an error with one sentence when it takes longer than `minutes`. */
export async function within<Value>(
  work: Promise<Value>,
  { name, minutes }: { name: string; minutes: number },
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new DeadlinePassed(`${name} did not end within ${minutes} minutes and was stopped.`))
  }, minutes * minuteMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
