import { z } from 'zod'

/**
 * Currency of an amount, an ISO 4217 code. The description lists the codes of the common format, which have to
 * be on the wire; a service of another country answers with its own.
 */
export const currencyField = z.string().meta({ description: 'ISO 4217 code', enum: ['KES', 'USD', 'RUB'] })
