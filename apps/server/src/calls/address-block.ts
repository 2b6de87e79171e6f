const ipv4Mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The addresses of one subscriber: an IPv4 address, or the /64 of an IPv6 address. */
export function addressBlock(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = ipv4Mapped.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = ip.toLowerCase().split('%', 1).join('').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
