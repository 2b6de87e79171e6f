import { BlockList, isIP } from 'node:net'

/** Whether a text is an address or a block like 10.0.0.0/8. */
export function isAddressBlock(text: string): boolean {
  const [ip = '', bits = '0', ...rest] = text.split('/')
  return (
    isIP(ip) !== 0 &&
    /^\d{1,3}$/.test(bits) &&
    rest.length === 0 &&
    Number(bits) <= (isIP(ip) === 4 ? 32 : 128)
  )
}

/** Returns whether an address is one of these addresses or in one of these blocks. */
export function addressList(blocks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList()
  for (const block of blocks) {
    const [ip = '', bits] = block.split('/')
    if (bits === undefined) list.addAddress(ip, familyOf(ip))
    else list.addSubnet(ip, Number(bits), familyOf(ip))
  }
  return (ip) => isIP(ip) !== 0 && list.check(ip, familyOf(ip))
}

const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4')
