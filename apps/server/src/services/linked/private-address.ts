import { BlockList } from 'node:net'

const privateRanges = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv6')

/** Whether a block of addresses (calls/address-block.ts) is of a private network, which many people share behind a proxy. */
export function isPrivateBlock(block: string): boolean {
  const [address = ''] = block.split('/')
  return privateRanges.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}
