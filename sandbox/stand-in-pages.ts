/**
 * Stand-ins for other companies' sites, so that the product's links work: partner lenders, a credit bureau.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { standIns as words } from '../words/compiled/en/sandbox/stand-ins.ts'
import { html, type Html } from './html.ts'

const page = (base: string, heading: string, banner: string, content: Html): Html =>
  html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.title({ heading })}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/style.css" />
      </head>
      <body>
        <div class="banner" role="note">${banner}</div>
        <main>
          <h1>${heading}</h1>
          ${content}
        </main>
      </body>
    </html>`

/** No lender has these names: they are Swahili for *example*, *trial* and *sample*. */
const partnersPage = (base: string): Html =>
  page(
    base,
    words.partners.heading,
    words.partners.banner,
    html` <p>${words.partners.claim}</p>
      <p class="quiet">${words.partners.doubt}</p>
      ${words.partners.lenders.map(
        ({ name, amount, term, price }) =>
          html`<section class="card">
            <h2>${name}</h2>
            <dl class="slip">
              <dt>${words.partners.amount}</dt>
              <dd>${amount}</dd>
              <dt>${words.partners.term}</dt>
              <dd>${term}</dd>
              <dt>${words.partners.price}</dt>
              <dd>${price}</dd>
            </dl>
          </section>`,
      )}
      <p class="quiet">${words.partners.madeUp}</p>`,
  )

const bureauPage = (base: string): Html =>
  page(
    base,
    words.bureau.heading,
    words.bureau.banner,
    html` <dl class="slip card">
        <dt>${words.bureau.name.label}</dt>
        <dd>${words.bureau.name.value}</dd>
        <dt>${words.bureau.nationalId.label}</dt>
        <dd>${words.bureau.nationalId.value}</dd>
        <dt>${words.bureau.score.label}</dt>
        <dd>${words.bureau.score.value}</dd>
      </dl>
      <h2>${words.bureau.reported}</h2>
      ${words.bureau.loans.map(
        ({ lender, opened, amount, state }) =>
          html`<section class="card">
            <h3>${lender}</h3>
            <dl class="slip">
              <dt>${words.bureau.loan}</dt>
              <dd>${amount}</dd>
              <dt>${words.bureau.opened}</dt>
              <dd>${opened}</dd>
              <dt>${words.bureau.state}</dt>
              <dd>${state}</dd>
            </dl>
          </section>`,
      )}
      <h2>${words.bureau.wrong.heading}</h2>
      <p>${words.bureau.wrong.advice}</p>`,
  )

export function standInPages(app: FastifyInstance): void {
  const show = (reply: FastifyReply, shown: Html): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(shown.markup)
  app.get('/partners', (_request, reply) => show(reply, partnersPage(app.prefix)))
  app.get('/bureau', (_request, reply) => show(reply, bureauPage(app.prefix)))
}
