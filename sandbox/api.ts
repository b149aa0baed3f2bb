/** The operator page as JSON calls, for tests. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Core } from './core.ts'
import { noFaults, type Faults } from './faults.ts'
import { iso, type Operator, type Problem } from './operator.ts'
import { sentinels } from './sentinels.ts'
import type { Message, Prompt } from './state.ts'
import { askedStatement } from './statements/ask.ts'
import { setTrouble, troubles } from './trouble.ts'
import { fieldsOf, readPhone, text, type Fields } from './wire.ts'

const messageLimit = 500

export function apiRoutes(app: FastifyInstance, core: Core, operator: Operator): void {
  const { faults, queue } = core
  app.get('/api/messages', (request, reply) => {
    const phone = phoneOf(request.query)
    return typeof phone === 'object'
      ? answer(reply, phone)
      : operator.messaging.list(phone, messageLimit).map(messageView)
  })
  app.delete('/api/messages', (request, reply) => {
    const phone = phoneOf(request.query)
    return answer(reply, typeof phone === 'object' ? phone : { forgotten: operator.messaging.forget(phone) })
  })

  // An SMS `{"phone", "text"}` from a phone to the short code; `again`: the network delivers it twice.
  app.post('/api/sms', (request, reply) => answer(reply, operator.messaging.receive(fieldsOf(request.body))))

  // A WhatsApp message `{"phone", "text"}` from a phone; `again`: delivered to the lender twice.
  app.post('/api/chats', (request, reply) => answer(reply, operator.chats.write(fieldsOf(request.body))))
  app.get('/api/chats', (request, reply) => {
    const phone = phoneOf(request.query)
    return typeof phone === 'string'
      ? operator.chats.list(phone, messageLimit)
      : answer(reply, { error: 'phoneUnreadable' })
  })

  // A phone: `{"phone", "code"}` dials; then `reply`, `again`, `lose` and `hangUp`, with the `input`.
  app.post('/api/ussd', async (request, reply) =>
    answer(reply, await operator.ussd.dial(fieldsOf(request.body))),
  )
  app.post<{ Params: { id: string; act: string } }>('/api/ussd/:id/:act', async (request, reply) =>
    answer(
      reply,
      await operator.ussd.act(request.params.id, request.params.act, text(fieldsOf(request.body)['input'])),
    ),
  )

  // An outage of a message provider: `{"provider", "trouble"}`, ended with `none`.
  app.post('/api/message-providers', (request, reply) => {
    const fields = fieldsOf(request.body)
    const trouble = troubles.find((each) => each === text(fields['trouble']))
    if (!trouble) return answer(reply, { error: 'troubleUnknown' })
    setTrouble(core, text(fields['provider']), trouble)
    return { trouble }
  })

  app.get('/api/mails', (request) => {
    const to = text(fieldsOf(request.query)['to'])
    return operator.mailbox.list(to || undefined, messageLimit).map(mailView)
  })
  app.post('/api/mails/reactivate', (request) =>
    operator.mailbox.reactivate(text(fieldsOf(request.body)['address'])),
  )

  app.get('/api/prompts', () => operator.waitingPrompts().map(promptView))
  app.post<{ Params: { id: string; action: string } }>('/api/prompts/:id/:action', (request, reply) => {
    const acted = operator.act(request.params.id, request.params.action)
    return answer(reply, 'error' in acted ? acted : promptView(acted))
  })

  app.post('/api/paybill', async (request, reply) =>
    answer(reply, await operator.payPaybill(fieldsOf(request.body))),
  )
  app.post('/api/forged-payments', (request, reply) =>
    answer(reply, operator.forgePayment(fieldsOf(request.body))),
  )
  app.post('/api/clock', async (request, reply) =>
    answer(reply, await operator.moveClock(fieldsOf(request.body))),
  )
  app.post('/api/reversals', (request, reply) =>
    answer(reply, operator.reverse(text(fieldsOf(request.body)['receipt']))),
  )
  app.post('/api/float', (request, reply) => answer(reply, operator.setFloat(fieldsOf(request.body))))
  app.post('/api/airtel-float', (request, reply) =>
    answer(reply, operator.setAirtelFloat(fieldsOf(request.body))),
  )
  app.post('/api/movements', (request, reply) => answer(reply, operator.moveMoney(fieldsOf(request.body))))
  app.get('/api/balances', () => operator.balances())
  app.post('/api/account-statement', (request, reply) => {
    const made = operator.statement(fieldsOf(request.body))
    return 'error' in made ? answer(reply, made) : reply.type('text/csv').send(made.bytes)
  })
  app.post('/api/names', (request, reply) => answer(reply, operator.setName(fieldsOf(request.body))))
  app.post('/api/card-balance', (request, reply) =>
    answer(reply, operator.setCardBalance(fieldsOf(request.body))),
  )
  app.get('/api/money', () => operator.money())
  app.get('/api/sentinels', () => sentinels)

  app.post('/api/statement', async (request, reply) => {
    const made = await askedStatement(fieldsOf(request.body), core)
    return 'error' in made ? answer(reply, made) : reply.type('application/pdf').send(made.bytes)
  })

  app.get('/api/faults', () => faults.current())
  app.delete('/api/faults', () => faults.set(noFaults))
  app.post('/api/faults', (request, reply) => {
    const change = readFaults(fieldsOf(request.body))
    return answer(reply, 'error' in change ? change : faults.set(change))
  })

  // `{"due": true}`: only work that is due by the clock.
  app.post('/api/pump', async (request) => {
    const done = fieldsOf(request.body)['due'] === true ? await operator.runDue() : await operator.runAll()
    return { done, waiting: queue.waiting() }
  })
}

const statuses: Readonly<Record<string, number>> = {
  promptNotFound: 404,
  sessionNotFound: 404,
  receiptNotFound: 404,
  promptNotWaiting: 409,
}

const answer = (reply: FastifyReply, value: object | Problem): FastifyReply =>
  reply.code('error' in value ? (statuses[String(value.error)] ?? 400) : 200).send(value)

function phoneOf(query: unknown): string | undefined | Problem {
  const shown = fieldsOf(query)['phone']
  if (shown === undefined) return undefined
  // A plus sign in an address is read as a space.
  return readPhone(shown) ?? { error: 'phoneUnreadable' }
}

function readFaults(fields: Fields): Partial<Faults> | Problem {
  const change: Partial<Record<keyof Faults, number>> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (!Object.hasOwn(noFaults, name)) return { error: 'faultUnknown' }
    const most = name === 'seed' || name === 'delayMaxSeconds' ? 2 ** 32 : 1
    if (typeof value !== 'number' || !(value >= 0 && value <= most)) return { error: 'faultUnreadable' }
    change[name as keyof Faults] = value
  }
  return change
}

const messageView = ({ id, phone, text: shown, sender, sentAtMs, status }: Message) => ({
  id,
  phone: `+${phone}`,
  text: shown,
  sender,
  sentAt: iso(sentAtMs),
  status,
})

const mailView = ({
  id,
  recipient,
  sender,
  subject,
  textBody,
  sentAtMs,
  status,
  attachments,
}: ReturnType<Operator['mailbox']['list']>[number]) => ({
  id,
  to: recipient,
  from: sender,
  subject,
  text: textBody,
  sentAt: iso(sentAtMs),
  status,
  attachments: attachments.map(({ place, name, contentType, bytes }) => ({
    name,
    contentType,
    bytes,
    path: `/mail/${id}/${place}`,
  })),
})

const promptView = ({
  id,
  phone,
  amount,
  account,
  createdAtMs,
  expiresAtMs,
  status,
  resultCode,
  receipt,
}: Prompt) => ({
  id,
  phone: `+${phone}`,
  amount,
  account,
  createdAt: iso(createdAtMs),
  expiresAt: iso(expiresAtMs),
  status,
  resultCode,
  receipt,
})
