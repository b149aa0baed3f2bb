/** A phone on a page: it dials, shows its small screen, has keys, and texts. Plain HTML, every key a form post. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { phone as words } from '../words/compiled/en/sandbox/phone.ts'
import { networks, serviceCode, type UssdSession } from './africastalking/ussd.ts'
import type { Core } from './core.ts'
import { html, type Html } from './html.ts'
import type { Operator } from './operator.ts'
import { shownPhone } from './page-data.ts'
import { comesFromElsewhere, contentPolicy } from './page-guard.ts'
import type { Texted } from './africastalking/messaging.ts'
import type { Message } from './state.ts'
import type { ChatMessage } from './whatsapp/whatsapp.ts'
import { dottedStamp, fieldsOf, readPhone, text } from './wire.ts'

const shownSessions = 10
const shownTexts = 20
const examplePhone = '254712345678'
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '00', '98']

const statuses: Readonly<Record<UssdSession['status'], string>> = words.statuses
const outcomes: Readonly<Record<string, string>> = words.outcomes

const handset = (base: string, { id, screen, status, fault }: UssdSession): Html =>
  html`<section class="card phone" aria-labelledby="screen">
    <h2 id="screen">${words.screen}</h2>
    <pre role="status">${screen}</pre>
    ${
      status === 'open'
        ? html`<form method="post" action="${base}/do/phone/act">
              <input type="hidden" name="id" value="${id}" />
              <label for="input">${words.input}</label
              ><input id="input" name="input" autocomplete="off" maxlength="160" />
              <div class="buttons">
                <button class="main" name="act" value="reply">${words.send}</button>
                <button name="act" value="hangUp">${words.hangUp}</button>
                <button name="act" value="again">${words.again}</button>
                <button name="act" value="lose">${words.lose}</button>
              </div>
            </form>
            <form class="keys" method="post" action="${base}/do/phone/act">
              <input type="hidden" name="id" value="${id}" />
              <input type="hidden" name="act" value="reply" />
              <div class="buttons">
                ${keys.map((key) => html`<button name="input" value="${key}">${key}</button>`)}
              </div>
            </form>`
        : html`<p class="quiet">${statuses[status]}${fault ? html`: ${fault}` : null}</p>`
    }
  </section>`

type Texts = {
  readonly phone: string
  readonly shortCode: string
  readonly sent: readonly Texted[]
  readonly received: readonly Message[]
  readonly chat: readonly ChatMessage[]
}

/** SMS from and to a phone, newest first. */
function texting(base: string, { phone, shortCode, sent, received }: Texts): Html {
  const all = [
    ...sent.map(({ text: said, sentAtMs }) => ({ said, sentAtMs, who: words.texted })),
    ...received.map(({ text: said, sentAtMs, sender }) => ({ said, sentAtMs, who: sender || words.came })),
  ]
    .toSorted((one, other) => other.sentAtMs - one.sentAtMs)
    .slice(0, shownTexts)
  return html`<section class="card" aria-labelledby="sms">
    <h2 id="sms">${words.sms}</h2>
    <form method="post" action="${base}/do/phone/text">
      <label for="from">${words.phone}</label
      ><input id="from" name="phone" type="tel" autocomplete="off" value="+${phone}" required />
      <label for="text">${words.textTo({ code: shortCode })}</label
      ><input id="text" name="text" autocomplete="off" maxlength="459" required />
      <p class="quiet">${words.textAbout}</p>
      <div class="buttons"><button class="main">${words.sendText}</button></div>
    </form>
    <form method="get" action="${base}/phone">
      <input type="hidden" name="phone" value="+${phone}" />
      <div class="buttons"><button>${words.look}</button></div>
    </form>
    ${
      all.length
        ? html`<ul>
            ${all.map(
              ({ said, sentAtMs, who }) =>
                html`<li><span class="quiet">${who}, ${dottedStamp(sentAtMs)}</span><br />${said}</li>`,
            )}
          </ul>`
        : null
    }
  </section>`
}

/** Buttons of a message. */
const pressing = (
  base: string,
  { phone, id, choices }: Pick<ChatMessage, 'phone' | 'id' | 'choices'>,
): Html | null =>
  choices.length === 0
    ? null
    : html`<form method="post" action="${base}/do/phone/write">
        <input type="hidden" name="phone" value="+${phone}" />
        <input type="hidden" name="message" value="${id}" />
        <div class="buttons">
          ${choices.map(
            (choice) =>
              html`<button name="press" value="${choice.id}">${choice.description || choice.title}</button>`,
          )}
        </div>
      </form>`

/** The chat by WhatsApp, the newest first. */
const chatting = (base: string, { phone, chat }: Texts): Html =>
  html`<section class="card" aria-labelledby="chat">
    <h2 id="chat">${words.whatsApp}</h2>
    <form method="post" action="${base}/do/phone/write">
      <input type="hidden" name="phone" value="+${phone}" />
      <label for="write">${words.write}</label
      ><input id="write" name="text" autocomplete="off" maxlength="459" required />
      <p class="quiet">${words.writeAbout}</p>
      <div class="buttons"><button class="main">${words.send}</button></div>
    </form>
    ${
      chat.length
        ? html`<ul>
            ${chat.map(
              ({ id, way, text: said, sentAtMs, status, choices, document }) =>
                html`<li>
                  <span class="quiet"
                    >${way === 'in' ? words.texted : words.came}, ${dottedStamp(sentAtMs)}, ${status}</span
                  >
                  <pre>${said}</pre>
                  ${document === null ? null : html`<p><a href="${base}/phone/documents/${id}">${document}</a></p>`}
                  ${pressing(base, { phone, id, choices })}
                </li>`,
            )}
          </ul>`
        : null
    }
  </section>`

const phonePage = (
  base: string,
  said: string | undefined,
  session: UssdSession | undefined,
  recent: readonly UssdSession[],
  texts: Texts,
): Html =>
  html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/style.css" />
      </head>
      <body>
        <div class="banner" role="note">${words.banner}</div>
        <main>
          <h1>${words.heading}</h1>
          <nav aria-label="${words.navigation}"><a href="${base}/">${words.sandbox}</a></nav>
          ${said ? html`<p class="said" role="status">${said}</p>` : null}
          ${session ? handset(base, session) : null}
          <form class="card" method="post" action="${base}/do/phone/dial">
            <label for="phone">${words.phone}</label
            ><input id="phone" name="phone" type="tel" autocomplete="off" value="+${texts.phone}" required />
            <label for="code">${words.code}</label
            ><input id="code" name="code" autocomplete="off" value="${serviceCode}" required />
            <p class="quiet">${words.codeAbout}</p>
            <label for="network">${words.network}</label
            ><select id="network" name="network">
              ${Object.entries(networks).map(
                ([name, code]) =>
                  html`<option value="${code}">${words.networks[name as keyof typeof networks]}</option>`,
              )}
            </select>
            <p class="quiet">${words.networkAbout}</p>
            <div class="buttons"><button class="main">${words.dial}</button></div>
          </form>
          ${texting(base, texts)} ${chatting(base, texts)}
          ${
            recent.length
              ? html`<details id="sessions">
                  <summary>${words.recent}</summary>
                  <ul>
                    ${recent.map(
                      (each) =>
                        html`<li>
                          <a href="${base}/phone?session=${each.id}">${shownPhone(each.phone)}</a>
                          <span class="quiet"
                            >${dottedStamp(each.startedAtMs)}, ${statuses[each.status]}</span
                          >
                        </li>`,
                    )}
                  </ul>
                </details>`
              : null
          }
        </main>
      </body>
    </html>`

export function phoneRoutes(app: FastifyInstance, _core: Core, { ussd, messaging, chats }: Operator): void {
  const base = app.prefix

  app.get('/phone', async (request, reply) => {
    const query = fieldsOf(request.query)
    const said = text(query['said'])
    ussd.expire()
    const session = ussd.read(text(query['session']))
    const phone = readPhone(query['phone']) ?? session?.phone ?? examplePhone
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy)
      .header('cache-control', 'no-store')
      .send(
        phonePage(
          base,
          Object.hasOwn(outcomes, said) ? outcomes[said] : undefined,
          session,
          ussd.recent(shownSessions),
          {
            phone,
            shortCode: messaging.shortCode,
            sent: messaging.texted(phone, shownTexts),
            received: messaging.list(phone, shownTexts),
            chat: chats.list(phone, shownTexts),
          },
        ).markup,
      )
  })

  const back = (reply: FastifyReply, to: UssdSession | { readonly error: string }, id = '') =>
    reply.redirect(
      `${base}/phone?${new URLSearchParams('error' in to ? { session: id, said: to.error } : { session: to.id }).toString()}`,
      303,
    )

  app.post('/do/phone/dial', async (request, reply) =>
    comesFromElsewhere(request)
      ? reply.code(403).type('text/plain').send(words.formFromElsewhere)
      : back(reply, await ussd.dial(fieldsOf(request.body))),
  )
  const toTexts = (reply: FastifyReply, phone: string, done: object) =>
    reply.redirect(
      `${base}/phone?${new URLSearchParams({ phone, said: 'error' in done ? String(done.error) : 'texted' }).toString()}`,
      303,
    )

  app.post('/do/phone/text', async (request, reply) => {
    if (comesFromElsewhere(request)) return reply.code(403).type('text/plain').send(words.formFromElsewhere)
    const fields = fieldsOf(request.body)
    return toTexts(reply, text(fields['phone']), messaging.receive(fields))
  })
  app.post('/do/phone/write', async (request, reply) => {
    if (comesFromElsewhere(request)) return reply.code(403).type('text/plain').send(words.formFromElsewhere)
    const fields = fieldsOf(request.body)
    return toTexts(reply, text(fields['phone']), chats.write(fields))
  })
  app.get<{ Params: { id: string } }>('/phone/documents/:id', (request, reply) => {
    const file = chats.documentOf(request.params.id)
    return file
      ? reply
          .type(file.type)
          .header('content-disposition', `attachment; filename="${encodeURIComponent(file.name)}"`)
          .send(Buffer.from(file.bytes))
      : reply.code(404).type('text/plain').send(words.documentNotFound)
  })
  app.post('/do/phone/act', async (request, reply) => {
    if (comesFromElsewhere(request)) return reply.code(403).type('text/plain').send(words.formFromElsewhere)
    const fields = fieldsOf(request.body)
    const id = text(fields['id'])
    return back(reply, await ussd.act(id, text(fields['act']), text(fields['input'])), id)
  })
}
