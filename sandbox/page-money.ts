/** The sections of the operator's page about money: payouts, collections and cards. */
import { money as words } from '../words/compiled/en/sandbox/money.ts'
import { html, type Html } from './html.ts'
import type { Collection, Payout } from './state.ts'
import { dottedStamp } from './wire.ts'
import { ownAccounts } from './organisation/movements.ts'
import { spoilings, traps } from './organisation/statement.ts'
import { kes, type PageData, shownPhone } from './page-data.ts'

const accounts: Readonly<Record<string, string>> = words.accounts.names
/** Between which money can be moved: the first is the likeliest to give, the last to get. */
const movable = ['bank', 'owner', ...ownAccounts.filter((each) => each !== 'bank').toReversed()]
const forms: Readonly<Record<string, string>> = words.accounts.forms

/** The merchant's own accounts: what they hold, moving money between them, and their statements. */
export const accountSection = ({ base, balances }: PageData): Html =>
  html` <details id="accounts">
    <summary>${words.accounts.summary}</summary>
    <div class="card">
      <dl class="slip">
        ${ownAccounts.map(
          (each) =>
            html`<dt>${accounts[each]}</dt>
              <dd>${kes((balances[each] ?? 0) / 100)}</dd>`,
        )}
      </dl>
    </div>
    <form class="card" method="post" action="${base}/do/movement">
      <label for="move-from">${words.accounts.from}</label
      ><select id="move-from" name="from">
        ${movable.map((each) => html`<option value="${each}">${accounts[each]}</option>`)}
      </select>
      <label for="move-to">${words.accounts.to}</label
      ><select id="move-to" name="to">
        ${movable.toReversed().map((each) => html`<option value="${each}">${accounts[each]}</option>`)}
      </select>
      <label for="move-amount">${words.accounts.amount}</label
      ><input id="move-amount" name="amount" inputmode="numeric" autocomplete="off" required />
      <div class="buttons"><button>${words.accounts.move}</button></div>
    </form>
    <form class="card" method="post" action="${base}/do/account-statement">
      <p>${words.accounts.seeded}</p>
      <label for="statement-of">${words.accounts.account}</label
      ><select id="statement-of" name="account">
        ${ownAccounts.map((each) => html`<option value="${each}">${accounts[each]}</option>`)}
      </select>
      <label for="statement-from">${words.accounts.firstDay}</label
      ><input id="statement-from" name="from" type="date" />
      <label for="statement-to">${words.accounts.lastDay}</label
      ><input id="statement-to" name="to" type="date" />
      <label for="statement-trap">${words.accounts.form}</label
      ><select id="statement-trap" name="trap">
        ${[...traps, ...spoilings].map((each) => html`<option value="${each}">${forms[each]}</option>`)}
      </select>
      <div class="buttons"><button>${words.accounts.download}</button></div>
    </form>
  </details>`

export const payoutSection = ({ base, payouts, float }: PageData): Html =>
  html` <details id="payouts">
    <summary>${words.payouts.summary}</summary>
    <form class="card" method="post" action="${base}/do/float">
      <label for="float">${words.payouts.float}</label>
      <input id="float" name="amount" inputmode="numeric" value="${float}" required />
      <div class="buttons"><button>${words.payouts.setFloat}</button></div>
    </form>
    ${payouts.length ? payouts.map(payoutCard) : html`<p class="quiet">${words.none}</p>`}
  </details>`

const payoutCard = ({ phone, amount, status, receipt, resultText, createdAtMs }: Payout): Html =>
  html` <div class="card">
    <p class="amount">${kes(amount)}</p>
    <dl class="slip">
      <dt>${words.phone}</dt>
      <dd>${shownPhone(phone)}</dd>
      <dt>${words.askedFor}</dt>
      <dd>${dottedStamp(createdAtMs)}</dd>
      <dt>${words.state}</dt>
      <dd>${status === 'failed' ? html`<span class="failed">${words.failed}</span>` : status}</dd>
      <dt>${words.receipt}</dt>
      <dd>${receipt ?? words.payouts.noReceipt}</dd>
    </dl>
    ${status === 'failed' ? html`<p class="quiet">${resultText}</p>` : null}
  </div>`

export const collectionSection = ({ base, collections }: PageData): Html =>
  html` <details id="paid-in">
    <summary>${words.paidIn.summary}</summary>
    ${collections.length ? collections.map((collection) => collectionCard(base, collection)) : html`<p class="quiet">${words.none}</p>`}
  </details>`

const collectionCard = (
  base: string,
  { receipt, amount, account, phone, source, completedAtMs, reversedAtMs }: Collection,
): Html =>
  html` <div class="card">
    <p class="amount">${kes(amount)}</p>
    <dl class="slip">
      <dt>${words.paidIn.account}</dt>
      <dd>${account}</dd>
      <dt>${words.phone}</dt>
      <dd>${shownPhone(phone)}</dd>
      <dt>${words.paidIn.source}</dt>
      <dd>${source}</dd>
      <dt>${words.paidIn.moment}</dt>
      <dd>${dottedStamp(completedAtMs)}</dd>
      <dt>${words.receipt}</dt>
      <dd>${receipt}</dd>
    </dl>
    ${
      reversedAtMs === null
        ? html`<form method="post" action="${base}/do/reversal">
            <input type="hidden" name="receipt" value="${receipt}" />
            <div class="buttons"><button>${words.paidIn.reverse}</button></div>
          </form>`
        : html`<p class="failed">${words.paidIn.reversed({ moment: dottedStamp(reversedAtMs) })}</p>`
    }
  </div>`

export const cardSection = ({ base, cardBalance, cardCharges, cardTransfers }: PageData): Html =>
  html` <details id="cards">
    <summary>${words.cards.summary}</summary>
    <form class="card" method="post" action="${base}/do/card-balance">
      <label for="card-balance">${words.cards.balance}</label>
      <input id="card-balance" name="amount" inputmode="numeric" value="${cardBalance}" required />
      <div class="buttons"><button>${words.cards.setBalance}</button></div>
    </form>
    ${cardTransfers.map(
      ({ amount, receiver, status, createdAtMs, reference }) =>
        html` <div class="card">
          <p class="amount">${kes(amount / 100)}</p>
          <dl class="slip">
            <dt>${words.cards.receiver}</dt>
            <dd>${receiver}</dd>
            <dt>${words.askedFor}</dt>
            <dd>${dottedStamp(createdAtMs)}</dd>
            <dt>${words.state}</dt>
            <dd>${status === 'failed' ? html`<span class="failed">${words.failed}</span>` : status}</dd>
            <dt>${words.reference}</dt>
            <dd>${reference}</dd>
          </dl>
        </div>`,
    )}
    ${cardCharges.map(
      ({ amount, status, createdAtMs, refundedAtMs, reference }) =>
        html` <div class="card">
          <p class="amount">${kes(amount / 100)}</p>
          <dl class="slip">
            <dt>${words.cards.charge}</dt>
            <dd>${status}</dd>
            <dt>${words.cards.begun}</dt>
            <dd>${dottedStamp(createdAtMs)}</dd>
            <dt>${words.cards.refunded}</dt>
            <dd>${refundedAtMs === null ? words.cards.notRefunded : dottedStamp(refundedAtMs)}</dd>
            <dt>${words.reference}</dt>
            <dd>${reference}</dd>
          </dl>
        </div>`,
    )}
    ${cardTransfers.length + cardCharges.length === 0 ? html`<p class="quiet">${words.none}</p>` : null}
  </details>`
