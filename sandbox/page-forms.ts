/** The forms of the operator's page: paybill, clock and statement. */
import { forms as words } from '../words/compiled/en/sandbox/forms.ts'
import { html, type Html } from './html.ts'
import { troubles } from './trouble.ts'
import { dottedStamp } from './wire.ts'
import type { PageData } from './page-data.ts'

export const paybillForm = ({ base, shortCode }: PageData): Html =>
  html` <details id="paybill">
    <summary>${words.paybill.summary({ shortCode })}</summary>
    <form class="card" method="post" action="${base}/do/paybill">
      <label for="account">${words.paybill.account}</label
      ><input id="account" name="account" autocomplete="off" maxlength="20" required />
      <label for="amount">${words.paybill.amount}</label
      ><input id="amount" name="amount" inputmode="numeric" autocomplete="off" required />
      <label for="phone">${words.paybill.phone}</label
      ><input id="phone" name="phone" type="tel" autocomplete="off" value="0712345678" required />
      <label for="name">${words.paybill.name}</label
      ><input id="name" name="name" autocomplete="off" maxlength="60" value="JANE DOE" />
      <div class="buttons">
        <button class="main">${words.paybill.pay}</button>
        <button name="unasked" value="true">${words.paybill.payUnasked}</button>
      </div>
    </form>
  </details>`

/** Messages of an attacker, or wrong messages of a provider. */
export const forgedForm = ({ base }: PageData): Html =>
  html` <details id="forged">
    <summary>${words.forged.summary}</summary>
    <form class="card" method="post" action="${base}/do/forged">
      <p>${words.forged.about}</p>
      <label for="forged-account">${words.forged.account}</label
      ><input id="forged-account" name="account" autocomplete="off" maxlength="20" required />
      <label for="forged-amount">${words.forged.amount}</label
      ><input id="forged-amount" name="amount" inputmode="numeric" autocomplete="off" required />
      <label for="forged-phone">${words.forged.phone}</label
      ><input id="forged-phone" name="phone" type="tel" autocomplete="off" value="0712345678" required />
      <div class="buttons"><button>${words.forged.send}</button></div>
    </form>
  </details>`

/** One form for each message provider, with the state it is in. */
export const troubleForms = (data: PageData): Html =>
  html` <details id="trouble">
    <summary>${words.trouble.summary}</summary>
    <p>${words.trouble.about}</p>
    ${data.troubles.map(
      ([provider, now]) =>
        html`<form class="card" method="post" action="${data.base}/do/trouble">
          <p>${words.trouble.now({ provider: names[provider] ?? provider, state: states[now] })}</p>
          <input type="hidden" name="provider" value="${provider}" />
          <div class="buttons">
            ${troubles
              .filter((each) => each !== now)
              .map((each) => html`<button name="trouble" value="${each}">${states[each]}</button>`)}
          </div>
        </form>`,
    )}
  </details>`
const names: Readonly<Record<string, string>> = words.trouble.providers
const states = words.trouble.states

export const clockForm = ({ base, nowMs }: PageData): Html =>
  html` <details id="clock">
    <summary>${words.clock.summary}</summary>
    <form class="card" method="post" action="${base}/do/clock">
      <p>${words.clock.now({ moment: dottedStamp(nowMs) })}</p>
      <div class="buttons">
        ${[1, 7, 30, 61].map((days) => html`<button name="days" value="${days}">${words.clock.days({ count: days })}</button>`)}
      </div>
    </form>
    <form class="card" method="post" action="${base}/do/clock">
      <label for="date">${words.clock.date}</label><input id="date" name="date" type="date" required />
      <div class="buttons"><button>${words.clock.move}</button></div>
    </form>
  </details>`

export const statementForm = ({ base }: PageData): Html =>
  html` <details id="statement">
    <summary>${words.statement.summary}</summary>
    <form class="card" method="post" action="${base}/do/statement">
      <p>${words.statement.about}</p>
      <label for="statement-phone">${words.statement.phone}</label
      ><input id="statement-phone" name="phone" type="tel" autocomplete="off" value="0712345678" required />
      <label for="statement-name">${words.statement.name}</label
      ><input id="statement-name" name="name" autocomplete="off" maxlength="60" value="JANE DOE" />
      <label for="statement-code">${words.statement.code}</label
      ><input
        id="statement-code"
        name="code"
        inputmode="numeric"
        autocomplete="off"
        maxlength="20"
        value="12345"
      />
      <label for="statement-salary">${words.statement.salary}</label
      ><input id="statement-salary" name="salary" inputmode="numeric" autocomplete="off" value="45000" />
      <label for="statement-layout">${words.statement.layout}</label
      ><select id="statement-layout" name="layout">
        <option value="full">${words.statement.layouts.full}</option>
        <option value="plain">${words.statement.layouts.plain}</option>
      </select>
      <label for="statement-tampered">${words.statement.tampered}</label
      ><select id="statement-tampered" name="tampered">
        <option value="">${words.statement.tamperings.none}</option>
        <option value="balance">${words.statement.tamperings.balance}</option>
        <option value="amount">${words.statement.tamperings.amount}</option>
        <option value="removed">${words.statement.tamperings.removed}</option>
        <option value="added">${words.statement.tamperings.added}</option>
      </select>
      <div class="buttons"><button class="main">${words.statement.download}</button></div>
    </form>
  </details>`
