/** The key by which rate limits group addresses. */
import { isIPv6 } from 'node:net'

/**
 * The address; for IPv6 its /64, since one connection has all of that. An IPv4-mapped IPv6 address counts as
 * IPv4.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [plain = ''] = ip.split('%') // without the interface name
  if (!isIPv6(plain)) return ip
  // The URL parser normalises every address to its shortest form.
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string | undefined): string[] => (part ? part.split(':') : [])
  const filled = [
    ...groups(left),
    ...(right === undefined ? [] : Array<string>(8 - groups(left).length - groups(right).length).fill('0')),
    ...groups(right),
  ]
  return `${filled.slice(0, 4).join(':')}::/64`
}

/**
 * The network of an address key: the /24 of IPv4, or the /48 of IPv6, which a provider assigns to one
 * customer.
 */
export function networkKey(address: string): string {
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  return ipv4
    ? `${ipv4}.0/24`
    : address.includes(':')
      ? `${address.split(':').slice(0, 3).join(':')}::/48`
      : address
}
