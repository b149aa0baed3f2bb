/** Pages that stand in for other companies' sites, so that the links of the product lead somewhere: partner lenders, a credit bureau. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'

/** Nobody lends under these names: they are Swahili for *example*, *trial* and *sample*. */
const lenders = [
  { name: 'Mfano Credit', amount: 'KES 500 to 20,000', term: '7 to 30 days', price: '9 % a month' },
  {
    name: 'Jaribio Loans',
    amount: 'KES 1,000 to 50,000',
    term: '30 to 90 days',
    price: '8 % a month, and a fee of KES 150',
  },
  { name: 'Sampuli Finance', amount: 'KES 5,000 to 100,000', term: '3 to 12 months', price: '6 % a month' },
] as const

const reported = [
  { lender: 'Mfano Credit', opened: '12.03.2026', amount: 'KES 8,000', state: 'repaid on time' },
  { lender: 'Jaribio Loans', opened: '02.06.2026', amount: 'KES 12,000', state: 'repaid 9 days late' },
  { lender: 'Sampuli Finance', opened: '19.10.2026', amount: 'KES 15,000', state: 'open, KES 6,400 owed' },
] as const

const page = (base: string, title: string, banner: string, content: Html): Html =>
  html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} (sandbox)</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/style.css" />
      </head>
      <body>
        <div class="banner" role="note">${banner}</div>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`

const partnersPage = (base: string): Html =>
  page(
    base,
    'Other lenders',
    'Sandbox of a partner: no real lender, no real offer',
    html` <p>97 % of those who ask here are approved by one of the lenders below.</p>
      <p class="quiet">That figure is the partner's own. Who sent you here did not check it.</p>
      ${lenders.map(
        ({ name, amount, term, price }) =>
          html`<section class="card">
            <h2>${name}</h2>
            <dl class="slip">
              <dt>Amount</dt>
              <dd>${amount}</dd>
              <dt>Term</dt>
              <dd>${term}</dd>
              <dt>Price</dt>
              <dd>${price}</dd>
            </dl>
          </section>`,
      )}
      <p class="quiet">All of it is made up. Nothing can be asked for here.</p>`,
  )

const bureauPage = (base: string): Html =>
  page(
    base,
    'Your credit report',
    'Sandbox of a credit bureau: a made-up report of nobody',
    html` <dl class="slip card">
        <dt>Name</dt>
        <dd>Jane Doe</dd>
        <dt>National ID</dt>
        <dd>00 000 000</dd>
        <dt>Score</dt>
        <dd>612 of 900</dd>
      </dl>
      <h2>What lenders reported</h2>
      ${reported.map(
        ({ lender, opened, amount, state }) =>
          html`<section class="card">
            <h3>${lender}</h3>
            <dl class="slip">
              <dt>Loan</dt>
              <dd>${amount}</dd>
              <dt>Opened</dt>
              <dd>${opened}</dd>
              <dt>State</dt>
              <dd>${state}</dd>
            </dl>
          </section>`,
      )}
      <h2>Something is wrong?</h2>
      <p>
        A real bureau has the lender check what you say is wrong, and corrects it. Once a year it gives you
        this report for nothing.
      </p>`,
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
