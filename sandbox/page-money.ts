/** The sections of the operator's page about money: payouts, collections and cards. */
import { money as words } from '../words/compiled/en/sandbox/money.ts'
import { html, type Html } from './html.ts'
import type { Collection, Payout } from './state.ts'
import { dottedStamp } from './wire.ts'
import { kes, type PageData, shownPhone } from './page-data.ts'

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
