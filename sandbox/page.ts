/**
 * The operator's page: open prompts and newest codes first, everything else folded. Plain HTML; its only
 * script updates the first part.
 */
import { operator as words } from '../words/compiled/en/sandbox/operator.ts'
import { html, type Html } from './html.ts'
import { sentinels, type PromptAction } from './sentinels.ts'
import type { SandboxPeople } from './options.ts'
import { bureauSentinels } from './metropol/metropol.ts'
import { mailSentinels } from './postmark/mail.ts'
import type { Message, Prompt } from './state.ts'
import { dottedStamp } from './wire.ts'
import { kes, type PageData, shownPhone } from './page-data.ts'
import { clockForm, forgedForm, paybillForm, statementForm, troubleForms } from './page-forms.ts'
import { accountSection, cardSection, collectionSection, payoutSection } from './page-money.ts'

const actionNames: readonly (readonly [PromptAction, string])[] = [
  ['cancel', words.prompts.endings.cancel],
  ['wrong-pin', words.prompts.endings.wrongPin],
  ['no-funds', words.prompts.endings.noFunds],
  ['time-out', words.prompts.endings.timeOut],
  ['call-back-twice', words.prompts.endings.callBackTwice],
  ['call-back-late', words.prompts.endings.callBackLate],
  ['never-call-back', words.prompts.endings.neverCallBack],
  ['confirm-only', words.prompts.endings.confirmOnly],
]

export function operatorPage(data: PageData): Html {
  const { base, said } = data
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/style.css" />
        <script type="module" src="${base}/live.js"></script>
      </head>
      <body>
        <div class="banner" role="note">${words.banner}</div>
        <main>
          <h1>${words.heading}</h1>
          <nav aria-label="${words.navigation}">
            <a href="${base}">${words.refresh}</a>
            <a href="${base}/phone">${words.phone}</a>
            <span class="quiet">${words.now({ moment: dottedStamp(data.nowMs) })}</span>
          </nav>
          ${said ? html`<p class="said" role="status">${said}</p>` : null}
          <div id="live">${promptSection(data)} ${messageSection(data)} ${mailSection(data)}</div>
          ${data.people ? peopleSection(data.people) : null} ${paybillForm(data)} ${forgedForm(data)}
          ${clockForm(data)} ${troubleForms(data)} ${statementForm(data)} ${accountSection(data)}
          ${payoutSection(data)} ${collectionSection(data)} ${cardSection(data)} ${backOfficeSection(data)}
          ${sentinelSection()}
          <p><a href="/en/gallery">${words.gallery.link}</a>${words.gallery.after}</p>
        </main>
      </body>
    </html>`
}

const peopleSection = ({ action, token, password, people }: SandboxPeople): Html =>
  html` <details id="people">
    <summary>${words.people.summary({ count: people.length })}</summary>
    <p class="quiet">${words.people.about({ password })}</p>
    <form class="card people" method="post" action="${action}">
      <input type="hidden" name="csrf" value="${token}" />
      <ul>
        ${people.map(
          ({ id, name, contact, what }) =>
            html`<li>
              <span><strong>${name}</strong><br />${what}<span class="quiet">${contact}</span></span>
              <button name="id" value="${id}" aria-label="${words.people.signInAs({ name })}">
                ${words.people.signIn}
              </button>
            </li>`,
        )}
      </ul>
    </form>
  </details>`

const promptSection = ({ base, prompts }: PageData): Html =>
  html` <section aria-labelledby="prompts">
    <h2 id="prompts">${words.prompts.title}</h2>
    ${prompts.length ? prompts.map((prompt) => promptCard(base, prompt)) : html`<p class="quiet">${words.prompts.none}</p>`}
  </section>`

const promptCard = (base: string, { id, phone, amount, account, expiresAtMs }: Prompt): Html =>
  html` <div class="card">
    <p class="amount">${kes(amount)}</p>
    <dl class="slip">
      <dt>${words.prompts.phone}</dt>
      <dd>${shownPhone(phone)}</dd>
      <dt>${words.prompts.account}</dt>
      <dd>${account}</dd>
      <dt>${words.prompts.ends}</dt>
      <dd>${dottedStamp(expiresAtMs).slice(11)}</dd>
    </dl>
    <form method="post" action="${base}/do/prompt">
      <input type="hidden" name="id" value="${id}" />
      <div class="buttons">
        <button class="main" name="action" value="pay">${words.prompts.pay({ amount: kes(amount) })}</button>
      </div>
      <details id="${id}">
        <summary>${words.prompts.otherEndings}</summary>
        <div class="buttons">
          ${actionNames.map(([action, name]) => html`<button name="action" value="${action}">${name}</button>`)}
        </div>
      </details>
    </form>
  </div>`

const newest = 4

const messageSection = ({ messages }: PageData): Html =>
  html` <section aria-labelledby="messages">
    <h2 id="messages">${words.messages.title}</h2>
    ${messages.length ? messages.slice(0, newest).map(messageCard) : html`<p class="quiet">${words.none}</p>`}
    ${
      messages.length > newest
        ? html`<details id="older">
            <summary>${words.messages.earlier({ count: messages.length - newest })}</summary>
            ${messages.slice(newest).map(messageCard)}
          </details>`
        : null
    }
  </section>`

const messageCard = ({ phone, text, sentAtMs, status }: Message): Html =>
  html` <div class="card">
    <p>${highlightCodes(text)}</p>
    <p class="quiet">
      ${shownPhone(phone)}, ${dottedStamp(sentAtMs)},
      ${status === 'Sent' || status === 'Success' ? status : html`<span class="failed">${status}</span>`}
    </p>
  </div>`

const mailSection = ({ base, mails }: PageData): Html =>
  html` <details id="mails">
    <summary>${words.mails.summary({ count: mails.length })}</summary>
    ${mails.map((mail) => mailCard(base, mail))}
  </details>`

const mailCard = (
  base: string,
  { id, recipient, subject, textBody, sentAtMs, status, attachments }: PageData['mails'][number],
): Html =>
  html` <div class="card">
    <p><strong>${highlightCodes(subject)}</strong></p>
    <p class="quiet">
      ${words.mails.to({ recipient, moment: dottedStamp(sentAtMs) })}
      ${status === 'HardBounce' || status === 'SoftBounce' ? html`<span class="failed">${status}</span>` : status}
    </p>
    <pre>${textBody}</pre>
    <ul>
      <li><a href="${base}/mail/${id}">${words.mails.asItLooks({ subject })}</a></li>
      ${attachments.map((each) => html`<li><a href="${base}/mail/${id}/${each.place}">${each.name}</a> ${words.mails.size({ bytes: each.bytes })}</li>`)}
    </ul>
  </div>`

/** Three to six digits surrounded by other characters. */
const highlightCodes = (text: string): readonly (Html | string)[] =>
  text
    .split(/(?<![\w,.+-])(\d{3,6})(?![\w-]|[.,]\d)/)
    .map((piece, index) => (index % 2 ? html`<mark>${piece}</mark>` : piece))

const backOfficeSection = ({ backOffice }: PageData): Html | null =>
  backOffice
    ? html` <details id="back-office">
        <summary>${words.backOffice.summary}</summary>
        <p>${words.backOffice.command}</p>
        <pre class="card">${backOffice.command}</pre>
        <p>
          ${words.backOffice.password}
          <a href="${backOffice.signInHref}">${words.backOffice.signIn}</a>${words.backOffice.authenticator}
        </p>
      </details>`
    : null

const sentinelSection = (): Html =>
  html` <details id="sentinels">
    <summary>${words.failing.summary}</summary>
    <p>${words.failing.numbers}</p>
    ${table(
      [words.failing.digits, words.failing.for, words.failing.effect],
      sentinels.map(({ digits, of, what }) => [digits, of, what]),
    )}
    <p>${words.failing.addresses}</p>
    ${table(
      [words.failing.beforeAt, words.failing.effect],
      mailSentinels.map(({ name, what }) => [name, what]),
    )}
    <p>${words.failing.bureau}</p>
    ${table(
      [words.failing.identity, words.failing.effect],
      bureauSentinels.map(({ number, what }) => [number, what]),
    )}
  </details>`

/** The first cell of a row names it. */
const table = (columns: readonly string[], rows: readonly (readonly [string, ...string[]])[]): Html =>
  html`<table>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name, ...cells]) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`
