/** Stand-ins of the message providers that need only their own routes. */
import type { FastifyInstance } from 'fastify'
import type { Core } from './core.ts'

export const messageProviders: readonly ((app: FastifyInstance, core: Core) => void)[] = []
