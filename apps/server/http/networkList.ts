import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** A list of addresses and networks such as 10.0.0.0/8, to ask whether an address is in it. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether an address is in a list; one of IPv4 also as a socket of IPv6 writes it (`::ffff:10.0.0.1`). */
export function isListed(list: BlockList, address: string): boolean {
  const short = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv4(short) ? list.check(short, 'ipv4') : isIPv6(address) && list.check(address, 'ipv6')
}
