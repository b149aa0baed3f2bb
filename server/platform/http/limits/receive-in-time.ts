/**
 * Time allowed for a request to arrive. Ten megabytes over 3G need minutes; any other request that slow holds
 * a connection on purpose.
 */
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests to this route may contain a file. */
    takesFile?: boolean
  }
}

const receiveMaxMs = 30_000
/** 10 MB at 20 KB per second. */
export const receiveFileMaxMs = 600_000

export function receiveInTime(app: FastifyInstance, maxMs = receiveMaxMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const brings =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (brings && !request.routeOptions.config.takesFile) {
      const late = setTimeout(() => raw.complete || raw.destroy(), maxMs)
      raw.once('close', () => clearTimeout(late))
    }
    done()
  })
}
