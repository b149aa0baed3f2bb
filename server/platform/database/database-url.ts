/**
 * The database address. Network connections use TLS and verify the server's certificate, unless the address
 * says otherwise.
 */

const localHosts = new Set(['', 'localhost', '127.0.0.1', '[::1]'])
/** TLS parameters that an operator can set in the address. */
const encryptionParameters = ['sslmode', 'ssl', 'sslnegotiation']

const isSocket = (host: string | null): boolean => host !== null && /^(\/|%2f)/i.test(host)

/**
 * Adds TLS with a verified certificate when the address leaves it open and the server is on another machine.
 */
export function withEncryption(url: string): string {
  // The URL parser rejects `postgres://user:word@/database`, which has no host and means the server's socket
  // on this machine.
  if (!URL.canParse(url)) return url
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host')
  const local = isSocket(host) || isSocket(hostname) || localHosts.has(host ?? hostname)
  if (local || encryptionParameters.some((name) => searchParams.has(name))) return url
  return `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`
}
