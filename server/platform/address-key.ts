/** Whom limits by address count. */
import { isIPv6 } from 'node:net'

/** The address; of IPv6 its /64, since one connection has all of that. An IPv4 address in IPv6's clothes is that IPv4 address. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [plain = ''] = ip.split('%') // without the name of the interface
  if (!isIPv6(plain)) return ip
  // The URL parser writes every address in its one shortest form.
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string | undefined): string[] => (part ? part.split(':') : [])
  const filled = [...groups(left), ...(right === undefined ? [] : Array<string>(8 - groups(left).length - groups(right).length).fill('0')), ...groups(right)]
  return `${filled.slice(0, 4).join(':')}::/64`
}
