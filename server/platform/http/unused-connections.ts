/**
 * Connections on which nothing was asked yet: browsers open one ahead, and `fetch` one in place of each that it gave up.
 * Node does not hold them idle, so that a server that stops would wait for their end.
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
