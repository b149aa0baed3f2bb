/**
 * The provider's hosted page for typing a card number. It imitates no real brand, and says that it is a
 * stand-in.
 */
import { checkout as words } from '../../words/compiled/en/sandbox/checkout.ts'
import { html, type Html } from '../html.ts'
import { cardSentinels } from '../sentinels.ts'
import type { CardCharge } from '../state.ts'

const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

export function checkoutPage({
  base,
  charge,
  wrong,
}: {
  readonly base: string
  readonly charge: CardCharge
  readonly wrong: string | null
}): Html {
  const action = `${base}/paystack/checkout/${charge.accessCode}`
  const amount = `KES ${(charge.amount / 100).toFixed(2)}`
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${wrong ? words.titleWithError : words.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/style.css" />
      </head>
      <body class="checkout">
        <div class="banner" role="note">${words.banner}</div>
        <main>
          <h1>${words.heading({ amount })}</h1>
          <p>${words.about}</p>
          ${wrong ? html`<p class="said failed" role="alert" id="wrong">${wrong}</p>` : null}
          <form class="card" method="post" action="${action}" autocomplete="off">
            <label for="number">${words.number}</label
            ><input
              id="number"
              name="number"
              inputmode="numeric"
              autocomplete="cc-number"
              maxlength="25"
              ${wrong ? html` aria-describedby="wrong"` : null}
            />
            <label for="expiry">${words.expiry}</label
            ><input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="7" />
            <label for="cvv">${words.securityCode}</label
            ><input id="cvv" name="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="4" />
            <div class="buttons">
              <button class="main" name="act" value="pay">${words.pay({ amount })}</button
              ><button name="act" value="cancel">${words.cancel}</button>
            </div>
          </form>
          <section aria-labelledby="numbers">
            <h2 id="numbers">${words.numbers.title}</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">${words.numbers.number}</th>
                  <th scope="col">${words.numbers.effect}</th>
                </tr>
              </thead>
              <tbody>
                ${cardSentinels.map(
                  ({ number, what }) =>
                    html`<tr>
                      <th scope="row">${spaced(number)}</th>
                      <td>${what}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
            <p class="quiet">${words.numbers.others}</p>
          </section>
        </main>
      </body>
    </html>`
}
