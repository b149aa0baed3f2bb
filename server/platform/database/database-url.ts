/**
 * The address of the database: a connection over a network is encrypted, and the server proves who it is,
 * unless the address says otherwise.
 */

const localHosts = new Set(['', 'localhost', '127.0.0.1', '[::1]'])
/** What an operator can say about encryption in the address. */
const encryptionParameters = ['sslmode', 'ssl', 'sslnegotiation']

const isSocket = (host: string | null): boolean => host !== null && /^(\/|%2f)/i.test(host)

/** Asks for TLS with a checked certificate where the address leaves it open and the server is not on this machine. */
export function withEncryption(url: string): string {
  // `postgres://user:word@/database` names no host, and is no address for the parser: the server's socket on
  // this machine.
  if (!URL.canParse(url)) return url
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host')
  const local = isSocket(host) || isSocket(hostname) || localHosts.has(host ?? hostname)
  if (local || encryptionParameters.some((name) => searchParams.has(name))) return url
  return `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`
}
