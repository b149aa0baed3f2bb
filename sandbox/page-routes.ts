/** The operator page and its forms: every form is a post that leads back to the page. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { operator as words } from '../words/compiled/en/sandbox/operator.ts'
import type { Core } from './core.ts'
import type { Operator } from './operator.ts'
import { operatorPage } from './page.ts'
import { comesFromElsewhere, contentPolicy } from './page-guard.ts'
import { live } from './live.ts'
import { askedStatement, type StatementFile } from './statements/ask.ts'
import { style } from './style.ts'
import { setTrouble, troubledProviders, troubleOf, troubles } from './trouble.ts'
import { fieldsOf, text } from './wire.ts'

const shownMessages = 30
const shownMoney = 20

/** Notices after a form. Nothing else from the address is shown. */
const outcomes: Readonly<Record<string, string>> = words.outcomes

/** Sends a generated file as a download. */
const download = (
  reply: FastifyReply,
  { name, bytes }: StatementFile,
  type = 'application/pdf',
): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(bytes)

export function pageRoutes(app: FastifyInstance, core: Core, operator: Operator): void {
  const {
    credentials,
    nowMs,
    options: { backOffice, people },
  } = core
  const base = app.prefix

  app.get('/', async (request, reply) => {
    const query = fieldsOf(request.query)
    const said = text(query['said'])
    const page = operatorPage({
      base,
      backOffice,
      nowMs: nowMs(),
      shortCode: credentials.shortCode,
      said: Object.hasOwn(outcomes, said) ? outcomes[said] : undefined,
      people: (await people?.(request, reply)) ?? null,
      float: operator.payouts.float(),
      troubles: troubledProviders.map((provider) => [provider, troubleOf(core, provider)] as const),
      messages: operator.messaging.list(undefined, shownMessages),
      mails: operator.mailbox.list(undefined, shownMessages),
      prompts: operator.waitingPrompts(),
      payouts: operator.recentPayouts(shownMoney),
      collections: operator.recentCollections(shownMoney),
      cardBalance: operator.transfers.balance() / 100,
      balances: operator.balances(),
      cardCharges: operator.charges.recent(shownMoney),
      cardTransfers: operator.transfers.recent(shownMoney),
    })
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy)
      .header('cache-control', 'no-store')
      .send(page.markup)
  })

  app.get('/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(style),
  )

  app.get('/live.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=300').send(live),
  )

  const form = (
    path: string,
    work: (fields: ReturnType<typeof fieldsOf>) => string | Promise<string>,
  ): void => {
    app.post(`/do/${path}`, async (request, reply) => {
      if (comesFromElsewhere(request)) return reply.code(403).type('text/plain').send(words.formFromElsewhere)
      return back(reply, base, await work(fieldsOf(request.body)))
    })
  }

  form('prompt', (fields) => saying(operator.act(text(fields['id']), text(fields['action'])), 'done'))
  form('paybill', async (fields) => saying(await operator.payPaybill(fields), 'paid'))
  form('forged', (fields) => saying(operator.forgePayment(fields), 'forged'))
  form('clock', async (fields) => saying(await operator.moveClock(fields), 'moved'))
  form('reversal', (fields) => saying(operator.reverse(text(fields['receipt'])), 'done'))
  form('card-balance', (fields) => saying(operator.setCardBalance(fields), 'done'))
  form('movement', (fields) => saying(operator.moveMoney(fields), 'done'))
  form('trouble', (fields) => {
    const provider = troubledProviders.find((each) => each === text(fields['provider']))
    const trouble = troubles.find((each) => each === text(fields['trouble']))
    if (!provider || !trouble) return 'actionUnknown'
    setTrouble(core, provider, trouble)
    return 'done'
  })
  form('float', (fields) => saying(operator.setFloat(fields), 'done'))

  app.post('/do/statement', async (request, reply) => {
    if (comesFromElsewhere(request)) return reply.code(403).type('text/plain').send(words.formFromElsewhere)
    const made = await askedStatement(fieldsOf(request.body), core)
    return 'error' in made ? back(reply, base, made.error) : download(reply, made)
  })
  app.post('/do/account-statement', async (request, reply) => {
    if (comesFromElsewhere(request)) return reply.code(403).type('text/plain').send(words.formFromElsewhere)
    const made = operator.statement(fieldsOf(request.body))
    return 'error' in made ? back(reply, base, made.error) : download(reply, made, 'text/csv; charset=utf-8')
  })
}

function saying(outcome: object, fine: string): string {
  if ('error' in outcome) return String(outcome.error)
  return 'refused' in outcome ? 'refused' : fine
}

const back = (reply: FastifyReply, base: string, said: string): FastifyReply =>
  reply.redirect(`${base}/?said=${encodeURIComponent(said)}`, 303)
