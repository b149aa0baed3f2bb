/** Explains in one line why a process could not start, and what to do. */

const isOfPort = (error: unknown): error is Error & { readonly code: string; readonly port: number } =>
  error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'port' in error

export function startFault(error: unknown): string {
  if (isOfPort(error) && error.code === 'EADDRINUSE')
    return `port ${error.port} is taken: stop what listens on it, or set another port (PORT, METRICS_PORT)`
  if (isOfPort(error) && error.code === 'EACCES')
    return `port ${error.port} may not be listened on by this user: set a port from 1024 up (PORT, METRICS_PORT)`
  return error instanceof Error ? error.message : String(error)
}
