/** Infobip: SMS (`/sms/3/messages`) and their delivery reports. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { messageParts } from '../africastalking/messaging.ts'
import type { Core } from '../core.ts'
import { smsTrick } from '../sentinels.ts'
import { answerOf } from '../trouble.ts'
import { fieldsOf, readPhone, text } from '../wire.ts'

const name = 'infobip'
const reportMs = 1_000
/** Price of one part, in shillings. */
const price = 1.1

const status = (groupId: number, groupName: string, id: number, shown: string) => ({
  groupId,
  groupName,
  id,
  name: shown,
  description: shown,
})
const pending = status(1, 'PENDING', 26, 'PENDING_ACCEPTED')
const delivered = status(3, 'DELIVERED', 5, 'DELIVERED_TO_HANDSET')
const undelivered = status(2, 'UNDELIVERABLE', 9, 'UNDELIVERABLE_NOT_DELIVERED')

export function infobipRoutes(app: FastifyInstance, core: Core): void {
  const { state, options, queue, callbacks, nowMs } = core
  const given = options.messageProviders?.[name]

  queue.on<{ id: string; phone: string; parts: number }>('infobipReport', ({ id, phone, parts }) => {
    const fails = smsTrick(phone) === 'undelivered'
    state.run('update messages set status = ? where id = ?', fails ? 'Failed' : 'Success', id)
    const url = typeof given?.reportUrl === 'function' ? given.reportUrl() : given?.reportUrl
    if (url)
      callbacks.json(
        url,
        {
          results: [
            {
              messageId: id,
              to: phone,
              sentAt: new Date(nowMs()).toISOString(),
              doneAt: new Date(nowMs()).toISOString(),
              messageCount: parts,
              price: { pricePerMessage: price, currency: 'KES' },
              status: fails ? undelivered : delivered,
              error: fails
                ? { ...status(1, 'HANDSET_ERRORS', 27, 'EC_ABSENT_SUBSCRIBER'), permanent: false }
                : { ...status(0, 'OK', 0, 'NO_ERROR'), permanent: false },
            },
          ],
        },
        0,
      )
  })

  function send(destination: string, message: string, sender: string, refusing: boolean) {
    const phone = readPhone(destination)
    const messageId = randomUUID()
    const trick = phone ? smsTrick(phone) : undefined
    const refusalOf = () => {
      if (!phone) return status(5, 'REJECTED', 52, 'REJECTED_DESTINATION')
      if (refusing) return status(5, 'REJECTED', 12, 'REJECTED_NOT_ENOUGH_CREDITS')
      if (trick === 'blacklisted') return status(5, 'REJECTED', 14, 'REJECTED_DESTINATION_BLOCKLISTED')
      return trick === 'gateway-error' ? status(5, 'REJECTED', 21, 'REJECTED_SYSTEM_ERROR') : null
    }
    const refusal = refusalOf()
    if (refusal || !phone) return { messageId, destination, status: refusal ?? undelivered }
    const parts = messageParts(message)
    state.together(() => {
      state.run(
        'insert into messages (id, phone, text, sender, sentAtMs, status) values (?, ?, ?, ?, ?, ?)',
        messageId,
        phone,
        message,
        sender,
        nowMs(),
        'Sent',
      )
      queue.add('infobipReport', { id: messageId, phone, parts }, reportMs)
    })
    return { messageId, destination, status: pending, details: { messageCount: parts } }
  }

  app.post('/infobip/sms/3/messages', (request, reply) =>
    answerOf(core, name, reply, (refusing) => {
      if (!given || text(request.headers.authorization) !== `App ${given.key}`)
        return { status: 401, body: { errorCode: 'E401', description: 'Invalid login details' } }
      const [message] = (fieldsOf(request.body)['messages'] as readonly unknown[] | undefined) ?? []
      const fields = fieldsOf(message)
      const content = text(fieldsOf(fields['content'])['text'])
      const [destination] = (fields['destinations'] as readonly unknown[] | undefined) ?? []
      const to = text(fieldsOf(destination)['to'])
      if (!to || !content)
        return { status: 400, body: { errorCode: 'E400', description: 'Request cannot be processed' } }
      return {
        status: 200,
        body: { bulkId: randomUUID(), messages: [send(to, content, text(fields['sender']), refusing)] },
      }
    }),
  )
}
