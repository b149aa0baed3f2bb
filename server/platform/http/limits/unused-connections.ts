/**
 * Connections without a request: browsers open one ahead, and `fetch` replaces each one it gave up. Node does
 * not treat them as idle, so that a stopping server would wait for them.
 */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export function endUnusedConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
}
