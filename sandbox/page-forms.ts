/** The forms of the operator's page: paybill, clock and statement. */
import { html, type Html } from './html.ts'
import { dottedStamp } from './wire.ts'
import type { PageData } from './page-data.ts'

export const paybillForm = ({ base, shortCode }: PageData): Html =>
  html` <details id="paybill">
    <summary>Pay the paybill ${shortCode} by hand</summary>
    <form class="card" method="post" action="${base}/do/paybill">
      <label for="account">Account number</label
      ><input id="account" name="account" autocomplete="off" maxlength="20" required />
      <label for="amount">Amount, KES</label
      ><input id="amount" name="amount" inputmode="numeric" autocomplete="off" required />
      <label for="phone">Phone</label
      ><input id="phone" name="phone" type="tel" autocomplete="off" value="0712345678" required />
      <label for="name">Name</label
      ><input id="name" name="name" autocomplete="off" maxlength="60" value="JANE DOE" />
      <div class="buttons">
        <button class="main">Pay the paybill</button>
        <button name="unasked" value="true">Pay without asking the lender first</button>
      </div>
    </form>
  </details>`

export const clockForm = ({ base, nowMs }: PageData): Html =>
  html` <details id="clock">
    <summary>Move the clock</summary>
    <form class="card" method="post" action="${base}/do/clock">
      <p>It is ${dottedStamp(nowMs)}. The clock moves forward only.</p>
      <div class="buttons">
        ${[1, 7, 30, 61].map((days) => html`<button name="days" value="${days}">+${days} ${days === 1 ? 'day' : 'days'}</button>`)}
      </div>
    </form>
    <form class="card" method="post" action="${base}/do/clock">
      <label for="date">To a date</label><input id="date" name="date" type="date" required />
      <div class="buttons"><button>Move to this date</button></div>
    </form>
  </details>`

export const statementForm = ({ base }: PageData): Html =>
  html` <details id="statement">
    <summary>Make an M-Pesa statement</summary>
    <form class="card" method="post" action="${base}/do/statement">
      <p>Three months of a made-up life, as a PDF: what a customer gets from *334#.</p>
      <label for="statement-phone">Phone</label
      ><input id="statement-phone" name="phone" type="tel" autocomplete="off" value="0712345678" required />
      <label for="statement-name">Name</label
      ><input id="statement-name" name="name" autocomplete="off" maxlength="60" value="JANE DOE" />
      <label for="statement-code">Code that opens it; empty for none</label
      ><input
        id="statement-code"
        name="code"
        inputmode="numeric"
        autocomplete="off"
        maxlength="20"
        value="12345"
      />
      <label for="statement-salary">Salary a month, KES; 0 for none</label
      ><input id="statement-salary" name="salary" inputmode="numeric" autocomplete="off" value="45000" />
      <label for="statement-layout">Layout</label
      ><select id="statement-layout" name="layout">
        <option value="full">MPESA FULL STATEMENT</option>
        <option value="plain">M-PESA STATEMENT</option>
      </select>
      <label for="statement-tampered">What somebody changed in it</label
      ><select id="statement-tampered" name="tampered">
        <option value="">Nothing</option>
        <option value="balance">A balance</option>
        <option value="amount">An amount</option>
        <option value="removed">A row was removed</option>
        <option value="added">A row was added</option>
      </select>
      <div class="buttons"><button class="main">Download the statement</button></div>
    </form>
  </details>`
