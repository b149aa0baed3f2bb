/** The sections of the operator's page about money: payouts, collections and cards. */
import { html, type Html } from './html.ts'
import type { Collection, Payout } from './state.ts'
import { dottedStamp } from './wire.ts'
import { kes, type PageData, shownPhone } from './page-data.ts'

export const payoutSection = ({ base, payouts, float }: PageData): Html =>
  html` <details id="payouts">
    <summary>Payouts</summary>
    <form class="card" method="post" action="${base}/do/float">
      <label for="float">Float, KES</label>
      <input id="float" name="amount" inputmode="numeric" value="${float}" required />
      <div class="buttons"><button>Set the float</button></div>
    </form>
    ${payouts.length ? payouts.map(payoutCard) : html`<p class="quiet">None yet.</p>`}
  </details>`

const payoutCard = ({ phone, amount, status, receipt, resultText, createdAtMs }: Payout): Html =>
  html` <div class="card">
    <p class="amount">${kes(amount)}</p>
    <dl class="slip">
      <dt>Phone</dt>
      <dd>${shownPhone(phone)}</dd>
      <dt>Asked for</dt>
      <dd>${dottedStamp(createdAtMs)}</dd>
      <dt>State</dt>
      <dd>${status === 'failed' ? html`<span class="failed">failed</span>` : status}</dd>
      <dt>Receipt</dt>
      <dd>${receipt ?? 'none'}</dd>
    </dl>
    ${status === 'failed' ? html`<p class="quiet">${resultText}</p>` : null}
  </div>`

export const collectionSection = ({ base, collections }: PageData): Html =>
  html` <details id="paid-in">
    <summary>Money paid in</summary>
    ${collections.length ? collections.map((collection) => collectionCard(base, collection)) : html`<p class="quiet">None yet.</p>`}
  </details>`

const collectionCard = (
  base: string,
  { receipt, amount, account, phone, source, completedAtMs, reversedAtMs }: Collection,
): Html =>
  html` <div class="card">
    <p class="amount">${kes(amount)}</p>
    <dl class="slip">
      <dt>Account number</dt>
      <dd>${account}</dd>
      <dt>Phone</dt>
      <dd>${shownPhone(phone)}</dd>
      <dt>By</dt>
      <dd>${source}</dd>
      <dt>At</dt>
      <dd>${dottedStamp(completedAtMs)}</dd>
      <dt>Receipt</dt>
      <dd>${receipt}</dd>
    </dl>
    ${
      reversedAtMs === null
        ? html`<form method="post" action="${base}/do/reversal">
            <input type="hidden" name="receipt" value="${receipt}" />
            <div class="buttons"><button>Reverse it</button></div>
          </form>`
        : html`<p class="failed">Reversed ${dottedStamp(reversedAtMs)}</p>`
    }
  </div>`

export const cardSection = ({ base, cardBalance, cardCharges, cardTransfers }: PageData): Html =>
  html` <details id="cards">
    <summary>Cards</summary>
    <form class="card" method="post" action="${base}/do/card-balance">
      <label for="card-balance">Balance at the card provider, KES</label>
      <input id="card-balance" name="amount" inputmode="numeric" value="${cardBalance}" required />
      <div class="buttons"><button>Set the balance</button></div>
    </form>
    ${cardTransfers.map(
      ({ amount, receiver, status, createdAtMs, reference }) =>
        html` <div class="card">
          <p class="amount">${kes(amount / 100)}</p>
          <dl class="slip">
            <dt>Sent to</dt>
            <dd>${receiver}</dd>
            <dt>Asked for</dt>
            <dd>${dottedStamp(createdAtMs)}</dd>
            <dt>State</dt>
            <dd>${status === 'failed' ? html`<span class="failed">failed</span>` : status}</dd>
            <dt>Reference</dt>
            <dd>${reference}</dd>
          </dl>
        </div>`,
    )}
    ${cardCharges.map(
      ({ amount, status, createdAtMs, refundedAtMs, reference }) =>
        html` <div class="card">
          <p class="amount">${kes(amount / 100)}</p>
          <dl class="slip">
            <dt>Charge</dt>
            <dd>${status}</dd>
            <dt>Begun</dt>
            <dd>${dottedStamp(createdAtMs)}</dd>
            <dt>Given back</dt>
            <dd>${refundedAtMs === null ? 'no' : dottedStamp(refundedAtMs)}</dd>
            <dt>Reference</dt>
            <dd>${reference}</dd>
          </dl>
        </div>`,
    )}
    ${cardTransfers.length + cardCharges.length === 0 ? html`<p class="quiet">None yet.</p>` : null}
  </details>`
