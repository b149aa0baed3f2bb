/** The operator's page: what waits and the newest codes first, everything else behind one press. Plain HTML; its one script only keeps the first part up to date. */
import { html, type Html } from './html.ts'
import { sentinels, type PromptAction } from './sentinels.ts'
import type { SandboxPeople } from './options.ts'
import { mailSentinels } from './postmark/mail.ts'
import type { Message, Prompt } from './state.ts'
import { dottedStamp } from './wire.ts'
import { kes, type PageData, shownPhone } from './page-data.ts'
import { clockForm, paybillForm, statementForm } from './page-forms.ts'
import { cardSection, collectionSection, payoutSection } from './page-money.ts'

const actionNames: readonly (readonly [PromptAction, string])[] = [
  ['cancel', 'Cancel'],
  ['wrong-pin', 'Wrong PIN'],
  ['no-funds', 'No funds'],
  ['time-out', 'Time out'],
  ['call-back-twice', 'Pay, call back twice'],
  ['call-back-late', 'Pay, call back late'],
  ['never-call-back', 'Pay, never call back'],
  ['confirm-only', 'Pay, confirm only'],
]

export function operatorPage(data: PageData): Html {
  const { base, said } = data
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sandbox: no real money</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/style.css" />
        <script type="module" src="${base}/live.js"></script>
      </head>
      <body>
        <div class="banner" role="note">Sandbox: no real money moves here</div>
        <main>
          <h1>Sandbox</h1>
          <nav aria-label="Page">
            <a href="${base}">Refresh</a> <span class="quiet">${dottedStamp(data.nowMs)} in Nairobi</span>
          </nav>
          ${said ? html`<p class="said" role="status">${said}</p>` : null}
          <div id="live">${promptSection(data)} ${messageSection(data)} ${mailSection(data)}</div>
          ${data.people ? peopleSection(data.people) : null} ${paybillForm(data)} ${clockForm(data)}
          ${statementForm(data)} ${payoutSection(data)} ${collectionSection(data)} ${cardSection(data)}
          ${backOfficeSection(data)} ${sentinelSection()}
        </main>
      </body>
    </html>`
}

const peopleSection = ({ action, token, password, people }: SandboxPeople): Html =>
  html` <details id="people">
    <summary>Sign in as one of ${people.length} people</summary>
    <p class="quiet">
      Made-up people, each in another state. Each can sign in by hand too, with the phone and the password
      ${password}.
    </p>
    <form class="card people" method="post" action="${action}">
      <input type="hidden" name="csrf" value="${token}" />
      <ul>
        ${people.map(
          ({ id, name, contact, what }) =>
            html`<li>
              <span><strong>${name}</strong><br />${what}<span class="quiet">${contact}</span></span>
              <button name="id" value="${id}" aria-label="Sign in as ${name}">Sign in</button>
            </li>`,
        )}
      </ul>
    </form>
  </details>`

const promptSection = ({ base, prompts }: PageData): Html =>
  html` <section aria-labelledby="prompts">
    <h2 id="prompts">Prompts waiting</h2>
    ${prompts.length ? prompts.map((prompt) => promptCard(base, prompt)) : html`<p class="quiet">No phone is being asked to pay.</p>`}
  </section>`

const promptCard = (base: string, { id, phone, amount, account, expiresAtMs }: Prompt): Html =>
  html` <div class="card">
    <p class="amount">${kes(amount)}</p>
    <dl class="slip">
      <dt>Phone</dt>
      <dd>${shownPhone(phone)}</dd>
      <dt>Account number</dt>
      <dd>${account}</dd>
      <dt>Ends</dt>
      <dd>${dottedStamp(expiresAtMs).slice(11)}</dd>
    </dl>
    <form method="post" action="${base}/do/prompt">
      <input type="hidden" name="id" value="${id}" />
      <div class="buttons"><button class="main" name="action" value="pay">Pay ${kes(amount)}</button></div>
      <details id="${id}">
        <summary>Other endings</summary>
        <div class="buttons">
          ${actionNames.map(([action, name]) => html`<button name="action" value="${action}">${name}</button>`)}
        </div>
      </details>
    </form>
  </div>`

const newest = 4

const messageSection = ({ messages }: PageData): Html =>
  html` <section aria-labelledby="messages">
    <h2 id="messages">Messages sent</h2>
    ${messages.length ? messages.slice(0, newest).map(messageCard) : html`<p class="quiet">None yet.</p>`}
    ${
      messages.length > newest
        ? html`<details id="older">
            <summary>${messages.length - newest} earlier messages</summary>
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
    <summary>E-mails sent: ${mails.length || 'none'}</summary>
    ${mails.map((mail) => mailCard(base, mail))}
  </details>`

const mailCard = (
  base: string,
  { id, recipient, subject, textBody, sentAtMs, status, attachments }: PageData['mails'][number],
): Html =>
  html` <div class="card">
    <p><strong>${highlightCodes(subject)}</strong></p>
    <p class="quiet">
      To ${recipient}, ${dottedStamp(sentAtMs)},
      ${status === 'HardBounce' || status === 'SoftBounce' ? html`<span class="failed">${status}</span>` : status}
    </p>
    <pre>${textBody}</pre>
    <ul>
      <li><a href="${base}/mail/${id}">As it looks, ${subject}</a></li>
      ${attachments.map((each) => html`<li><a href="${base}/mail/${id}/${each.place}">${each.name}</a> (${each.bytes} bytes)</li>`)}
    </ul>
  </div>`

/** Three to six digits that stand alone. */
const highlightCodes = (text: string): readonly (Html | string)[] =>
  text
    .split(/(?<![\w,.+-])(\d{3,6})(?![\w-]|[.,]\d)/)
    .map((piece, index) => (index % 2 ? html`<mark>${piece}</mark>` : piece))

const backOfficeSection = ({ backOffice }: PageData): Html | null =>
  backOffice
    ? html` <details id="back-office">
        <summary>The back office</summary>
        <p>Some requests wait for a person. To be that person, run this where the service was started:</p>
        <pre class="card">${backOffice.command}</pre>
        <p>
          It prints a password for the first time you
          <a href="${backOffice.signInHref}">sign in at the back office</a>. You also need an authenticator
          app.
        </p>
      </details>`
    : null

const sentinelSection = (): Html =>
  html` <details id="sentinels">
    <summary>Numbers that fail on purpose</summary>
    <p>
      The last three digits of a phone or a bank account decide, such as 0712 345 901. Every other number
      works. Card numbers are listed on the card page.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Ends in</th>
          <th scope="col">For</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        ${sentinels.map(
          ({ digits, of, what }) =>
            html`<tr>
              <th scope="row">${digits}</th>
              <td>${of}</td>
              <td>${what}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p>E-mail addresses do too, by what stands before the @, such as bounces@example.com.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">Before @</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        ${mailSentinels.map(
          ({ name, what }) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${what}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`
