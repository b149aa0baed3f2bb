/** A phone that dials: it sends what Africa's Talking sends, and keeps what its screen shows. */
import { randomUUID } from 'node:crypto'
import { stored, type People } from '../../testing/people.ts'

export type Dialling = {
  /** `*384*50#`, or `*384*50*1*500#` with `'1', '500'`. */
  dial(...inputs: string[]): Promise<string>
  type(input: string): Promise<string>
  /** The network sends its last request again. */
  again(): Promise<string>
  /** One after the other, on a session of its own; the last screen. */
  through(...inputs: string[]): Promise<string>
}

export function dialling(people: Pick<People, 'url' | 'services'>, phone: string): Dialling {
  let sessionId = ''
  let typed: string[] = []
  const send = async (): Promise<string> => {
    const reply = await fetch(`${people.url}/hooks/${people.services.config.callbackSecrets.sms}/ussd`, {
      method: 'POST',
      body: new URLSearchParams({
        sessionId,
        phoneNumber: stored(phone),
        networkCode: '63902',
        serviceCode: '*384*50#',
        text: typed.join('*'),
      }),
    })
    const answer = await reply.text()
    if (reply.status !== 200) throw new Error(`${reply.status} ${answer}`)
    return answer
  }
  const dial = (...inputs: string[]): Promise<string> => {
    sessionId = `ATUid_${randomUUID()}`
    typed = inputs
    return send()
  }
  const type = (input: string): Promise<string> => {
    typed = [...typed, input]
    return send()
  }
  return {
    dial,
    type,
    again: send,
    async through(...inputs) {
      let answer = await dial()
      for (const input of inputs) answer = await type(input)
      return answer
    },
  }
}
