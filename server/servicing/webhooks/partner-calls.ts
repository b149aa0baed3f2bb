/**
 * Calls partner addresses over TLS, and never an address within our own network, whatever a name resolves to
 * at the moment of the connection. Redirects are not followed.
 */
import { lookup, type LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const timeoutMs = 10_000
const answerCharsMax = 500

const refused = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  refused.addSubnet(net, bits, 'ipv4')
/** Only public IPv6 is called, without the ranges that map to IPv4 or are for documentation. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refused.addSubnet(net, bits, 'ipv6')

/** Whether it is an address on the public internet. */
export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !refused.check(address, 'ipv4')
    : isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !refused.check(address, 'ipv6')

const isLoopbackName = (host: string): boolean =>
  host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/**
 * URL of a receiver, or null if it is not allowed. `loopback`: allows this machine, without TLS, in a
 * sandbox.
 */
export function receiverUrl(text: string, { loopback }: { readonly loopback: boolean }): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null
  if (loopback && isLoopbackName(url.hostname)) return url.protocol === 'http:' ? url : null
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || (isIP(literal) !== 0 && !isPublic(literal))) return null
  return isLoopbackName(url.hostname) || /\.(localhost|local|internal)$/.test(url.hostname) ? null : url
}

/** Every address of the name must be public now: the connection goes to one of these addresses. */
export const publicLookup =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublic(address)))
        return done(new Error('the address is not on the public internet'), [])
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }

export type Reached = { readonly status: number; readonly text: string } | { readonly unreachable: string }
export type Reach = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Reached>

/** Posts to a receiver; returns the first characters of its response. */
export const createPartnerCalls =
  ({ loopback }: { readonly loopback: boolean }): Reach =>
  (text, headers, body) =>
    new Promise((resolve) => {
      const url = receiverUrl(text, { loopback })
      if (!url) return resolve({ unreachable: 'the address may not be called' })
      const inside = url.protocol === 'http:'
      const options = { method: 'POST', headers, timeout: timeoutMs, signal: AbortSignal.timeout(timeoutMs) }
      const sent = inside
        ? requestHttp(url, options)
        : requestHttps(url, { ...options, lookup: publicLookup() })
      sent.on('response', (response) => {
        let said = ''
        response.setEncoding('utf8')
        const end = () => resolve({ status: response.statusCode ?? 0, text: said.slice(0, answerCharsMax) })
        response.on('data', (part: string) => {
          said += part
          if (said.length > answerCharsMax) response.destroy()
        })
        response.on('close', end)
        response.on('error', end)
      })
      sent.on('error', (error) => resolve({ unreachable: error.message.slice(0, answerCharsMax) }))
      sent.end(body)
    })
