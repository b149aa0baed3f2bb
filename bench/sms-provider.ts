/** An SMS provider that accepts everything, at once or after a delay, and records the requests. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type SmsProvider = Awaited<ReturnType<typeof startSms>>
export async function startSms(answerAfterMs = 0) {
  let taken = 0
  const textsTo = new Map<string, { readonly text: string; readonly at: number }[]>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const form = new URLSearchParams(body)
      const [number, text] = [form.get('to') ?? '', form.get('message') ?? '']
      textsTo.set(number, [...(textsTo.get(number) ?? []), { text, at: performance.now() }])
      taken += 1
      const answer = JSON.stringify({
        SMSMessageData: { Recipients: [{ number, statusCode: 101, messageId: `B${taken}` }] },
      })
      const send = () => response.setHeader('content-type', 'application/json').end(answer)
      if (answerAfterMs > 0) void wait(answerAfterMs).then(send)
      else send()
    })
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Whether such a text was requested since a time. */
    wrote: (number: string, text: RegExp, since: number): boolean =>
      (textsTo.get(number) ?? []).some((each) => each.at >= since && text.test(each.text)),
  }
}
