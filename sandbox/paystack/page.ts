/** The provider's own page, where a card number is typed. It looks like nobody we know, and says so. */
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
        <title>${wrong ? 'Error: ' : ''}Card payment (sandbox)</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/style.css" />
      </head>
      <body class="checkout">
        <div class="banner" role="note">Sandbox of a card provider: no real card, no real money</div>
        <main>
          <h1>Pay ${amount} by card</h1>
          <p>This stands in for the page of the card provider. The shop does not see what you type here.</p>
          ${wrong ? html`<p class="said failed" role="alert" id="wrong">${wrong}</p>` : null}
          <form class="card" method="post" action="${action}" autocomplete="off">
            <label for="number">Card number</label
            ><input
              id="number"
              name="number"
              inputmode="numeric"
              autocomplete="cc-number"
              maxlength="25"
              ${wrong ? html` aria-describedby="wrong"` : null}
            />
            <label for="expiry">Expiry, MM/YY</label
            ><input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="7" />
            <label for="cvv">Security code, three digits on the back</label
            ><input id="cvv" name="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="4" />
            <div class="buttons">
              <button class="main" name="act" value="pay">Pay ${amount}</button
              ><button name="act" value="cancel">Cancel and go back</button>
            </div>
          </form>
          <section aria-labelledby="numbers">
            <h2 id="numbers">Numbers to try</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">Number</th>
                  <th scope="col">What happens</th>
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
            <p class="quiet">
              Any later date and any three digits will do. Every other well-formed number is another card that
              works.
            </p>
          </section>
        </main>
      </body>
    </html>`
}
