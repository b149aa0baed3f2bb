/** Steps of money tests: call a callback, add an application and pay it out. */
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makeContractNumber } from '../../../domain/loan/contract-number.ts'
import { cents } from '../../../domain/money.ts'
import type { PhoneMethod } from '../../../domain/payment/receiving.ts'
import type { QuoteInput } from '../../../domain/price/quote.ts'
import type { Payments } from '../../payments/hub/index.ts'
import type { ServiceClock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { claim } from '../../platform/database/sharding/directory.ts'
import { noteCustomerOf } from '../../platform/database/sharding/shared-identifiers.ts'
import { keyText } from '../../platform/database/rows/customer-scoped.ts'
import { customersPhone, type StandInRequest } from './options.ts'

type Given = {
  readonly database: Database
  readonly clock: ServiceClock
  readonly payments: Pick<Payments, 'payouts'>
  readonly hooksUrl: string
}

export function stepsOfMoney({ database, clock, payments, hooksUrl }: Given) {
  const callHook = async (path: string, body: unknown, reference?: string): Promise<number> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(`${hooksUrl}/${path}${reference ? `?ref=${reference}` : ''}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    })
    return response.status
  }
  return {
    /** Sends a body to a callback as the provider would; returns the status. */
    callHook,
    /** Sends the provider's result of a payment prompt to the callback address of that prompt. */
    async callPromptHook(body: {
      readonly Body: {
        readonly stkCallback: { readonly CheckoutRequestID: string | null; readonly [key: string]: unknown }
      }
    }): Promise<number> {
      const { rows } = await sql<{ customerId: string; id: string }>`
        select customer_id, id from payment_prompt
          where provider_id = ${body.Body.stkCallback.CheckoutRequestID}`.execute(database.db)
      return callHook('stk', body, rows[0] && `prompt-${keyText(rows[0])}`)
    },
    /** Adds an approved application, as the rest of the service would. */
    async addRequest(
      input: Omit<QuoteInput, 'paidOutOn'>,
      phone: string = customersPhone,
      customerId: string = randomUUID(),
    ): Promise<StandInRequest> {
      const request = {
        id: randomUUID(),
        customerId,
        documentNumber: makeContractNumber((size) => randomBytes(size)),
        documentKey: randomUUID(),
        input,
        state: 'approved',
      }
      await sql`insert into stand_in_request (id, customer_id, document_number, document_key, input, phone)
        values (${request.id}, ${request.customerId}, ${request.documentNumber}, ${request.documentKey},
          ${JSON.stringify(input)}::jsonb, ${phone})`.execute(database.db)
      await claim(database.db, 'contract', request.documentNumber, request.customerId, request.id)
      await noteCustomerOf(database.db, 'customer_of_document', request.documentKey, request.customerId)
      return request
    },
    async startPayout(
      request: StandInRequest,
      phone: string,
      method: PhoneMethod = 'mpesa',
    ): Promise<string> {
      return database.transaction((tx) =>
        payments.payouts.start(tx, {
          purpose: 'loan',
          requestId: request.id,
          customerId: request.customerId,
          method,
          phone,
          amountCents: cents(request.input.principalCents),
          notBefore: clock.now(),
        }),
      )
    },
    async requestState(id: string): Promise<string | undefined> {
      const { rows } = await sql<{
        state: string
      }>`select state from stand_in_request where id = ${id}`.execute(database.db)
      return rows[0]?.state
    },
  }
}
