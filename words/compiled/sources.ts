// Made by `npm run words` from the JSON files in words/. Change those.
import type { Language } from '../../domain/language.ts'

export const sources: Readonly<Record<Language, Readonly<Record<string, unknown>>>> = {
  "en": {
    "messages": {
      "sms": {
        "registrationCode": "{code} is your {brand} registration code. Valid 10 minutes. We never ask for it: tell nobody.",
        "restorationCode": "{code} is your {brand} code to create a new password. Valid 10 minutes. We never ask for it: tell nobody.",
        "confirmationCode": "{code} signs {brand} {contractNumber}: get {amount} on {destination}, repay {toRepay}. 10 minutes. Tell nobody.",
        "confirmationCodes": "{agreementCode} signs {brand} {contractNumber}: get {amount} on {destination}, repay {toRepay}. {addOnsCode} signs its add-ons. 10 min. Tell nobody.",
        "keyFacts": "{brand} {contractNumber}: get {amount} on {destination}, repay {toRepay}. Charges {charges}, {yearly} a year. A day late: {daily} interest, {penalty} penalty{lateFee, select, none {} other {, late fee {lateFee}}}.{most, select, none {} other { Max {most}.}} Until {until}. Sign: {ussdCode, select, none {our menus} other {{ussdCode}}}, New loan, your PIN. {hotline}",
        "standingOrderActive": "{brand}: your M-Pesa standing order for loan {contractNumber} is on. It first pays {amount} on {firstOn}. Turn it off at {site}/account",
        "standingOrderFailed": "{brand}: the M-Pesa standing order of {amount} from {firstOn} was not confirmed. Nothing is paid by it: pay at {site}/account or try again",
        "standingOrderEnded": "{brand}: your standing order for loan {contractNumber} is off. Stop it in M-Pesa too, under Ratiba. Money that still comes counts for you. {hotline}",
        "standingOrderMissed": "{brand}: your standing order did not pay all of today: {amount} is open. A prompt comes to your phone now, or pay at {site}/account",
        "proofCode": "{code} is your {brand} code to confirm a change, a payment plan or a copy of your data. Valid 10 minutes. We never ask for it: tell nobody.",
        "payingCode": "{code} is your {brand} code to pay your loan. Valid 10 minutes. We never ask for it: tell nobody.",
        "phoneChangeCode": "{code} is your {brand} code to make this your phone number. Valid 10 minutes. Read it only to the officer of {hotline} whom you asked for the change.",
        "paymentDetails": "{brand}: {due}. {late, select, yes {Owed now} other {To pay off today}} {owed}. {howToPay}. 15 min: {site}/pay/t/{token}",
        "appealReceived": "{brand}: we have your message {number}. A person answers by {answerBy}. See it at {site}",
        "appealAnswered": "{brand}: your message {number} is answered. Read the answer in your account at {site}{ussdCode, select, none {} other { or {ussdCode}}}",
        "callMissed": "{brand}: we called you, {calledAt}, as you asked (message {number}). Nobody answered. We call again by {answerBy}. Or call {hotline}.",
        "complaintReceived": "{brand}: we have your complaint {number}. A person answers by {answerBy}. Call {hotline}",
        "complaintRights": "{brand}: if you do not agree with our answer to your complaint {number}, you can complain to the Central Bank of Kenya: www.centralbank.go.ke",
        "letterReady": "{brand}: your letter about loan {contractNumber} is signed. It is a PDF in your documents: {site}/account/documents",
        "dataChanged": "{brand}: we changed your {fields}, as you asked.{money, select, moved { Money goes to the new number.} sent { Money already sent goes to the old number.} both { Money already sent goes to the old number, the rest to the new.} other {}} Not you? Call {hotline} at once.",
        "promiseMissed": "{brand}: we promised you an answer on {number} by {promised} and did not keep it. It is our fault. You have it by {by}. Call {hotline}",
        "alreadyRegistered": "{brand}: somebody tried to register with your number. You already have an account, sign in at {site}. Not you? Do nothing.",
        "passwordChanged": "{brand}: your password was changed and other devices were signed out. Not you? Call {hotline} at once.",
        "pinSet": "{brand}: a PIN for our menus was set for your account. Not you? Call {hotline} at once.",
        "emailChanged": "{brand}: the email address of your account was changed. Not you? Change your password at once or call {hotline}.",
        "guessedAt": "{brand}: somebody is trying wrong codes or passwords on your account. They did not get in. You can sign in as usual. Tell nobody your codes.",
        "destinationChanged": "{brand}: {act, select, chosen {money from your loans will be sent to {destination}} added {{destination} was added to your account} primary {{destination} is now your primary card} other {what you overpaid goes to {destination}}}{from, select, none {} other {{act, select, chosen {} other {, money can go there}} from {from}}}. Not you? Call {hotline} at once.",
        "newDevice": "{brand}: sign-in on a new device{device, select, none {} other {, {device}}}. Not you? Make a new password at {site}/sign-in/restore or call {hotline}",
        "passkeyAdded": "{brand}: a passkey was added{device, select, none {} other {: {device}}}. Not you? Make a new password at {site}/sign-in/restore or call {hotline}",
        "passkeyRemoved": "{brand}: a passkey was removed from your account{device, select, none {} other {: {device}}}. Not you? Call {hotline} at once.",
        "passkeysEnded": "{brand}: your passkeys open your account no more, because its password or phone was changed. Sign in and add one again. Not you? Call {hotline}",
        "accountDeleted": "{brand}: your account is deleted, as you asked. What the law makes us keep is kept and nothing else. Not you? Call {hotline} at once.",
        "agreementSigned": "{brand}: you signed agreement {contractNumber} for {amount}. We are deciding now. Read it at {site}",
        "requestApproved": "{brand}: your loan of {amount} is approved. The money {from, select, none {is on its way to {destination}} other {goes to {destination} on {from}: a new one waits 24 hours}}.",
        "requestRejected": "{brand}: we cannot lend to you now. {reason} {more, plural, =0 {A second look} other {# more, a second look}}: {site}",
        "materialAsked": "{brand}: to decide on your request {contractNumber} we need something more from you by {by}. See what at {site}",
        "personLooks": "{brand}: an officer checks your request {contractNumber} and answers by {by}. No action needed. {site}",
        "requestCancelled": "{brand}: your request {contractNumber} is cancelled. You owe nothing for it. A new one: {site}",
        "alternativeOffer": "{brand}: {because, select, notFirstLoan {this ID had a loan before: we offer {amount} at the price of a later loan} personOfferedLess {a person of ours offers {amount} in place of {requested}} other {your income carries {amount} in place of {requested}}}. Accept or decline by {validThrough} at {site}{ussdCode, select, none {} other { or {ussdCode}}}",
        "payoutSent": "{brand}: {amount} sent to {destination}, {receipt}. Repay {toRepay}. {howToPay}",
        "payoutFailed": "{brand}: {amount} did not reach {receiver}. Choose another way by {chooseBy} at {site}{ussdCode, select, none { or call {hotline}} other { or {ussdCode}}}",
        "payoutReturned": "{brand}: {amount} of loan {contractNumber} did not reach you. The loan is closed: you owe nothing. {overpayment, select, none {{site}} other {You paid {overpayment}: get it back at {site}/account}}",
        "collectionReceipt": "{brand}: {amount} received, {receipt}. {due}. To pay all off today {owed}. {howToPay}",
        "loanRepaid": "{brand}: {amount} received, {receipt}. Loan {contractNumber} is repaid. {moneyBack}",
        "loanProlonged": "{brand}: {amount} received, {receipt}. Pay {toPay} by {dueOn}: in all {inAll}. Paying off today {owed}. {howToPay}",
        "addOnIssued": "{brand}: {name} by {provider}, certificate {certificate}. To use it or claim call {call}. More: {site}",
        "freeDaysGiven": "{brand}: a friend you invited got a loan. {days, plural, one {# day} other {# days}} without interest on loan {contractNumber}, from tomorrow. You pay {toPay} by {dueOn}.",
        "freeDaysEarned": "{brand}: a friend you invited got a loan. {days, plural, one {# day} other {# days}} without interest wait for your next loan.",
        "borrowAgain": "{brand}: you repaid your loan and can ask for another at {site}{ussdCode, select, none {} other { or {ussdCode}}}. You see its price before you sign. No more offers: {shortCode, select, none {{site}/account} other {text STOP to {shortCode}}}",
        "chargesWaived": "{brand}: we took {amount} off your loan. Owed today {owed}. {howToPay}",
        "settlementAgreed": "{brand}: pay {amount} by {until} and your loan is closed, we give up the rest. {howToPay}",
        "debtPlaced": "{brand}: from {from} {agencyName}, {agencyPhone}, calls you for us. You still pay us. {howToPay}",
        "placementEnded": "{brand}: from {from} {agencyName} does not call you for us. You still pay us. {howToPay}",
        "planDeclined": "{brand}: we cannot agree to your payment plan. Pay {amount} by {dueOn} or call {hotline}. {howToPay}",
        "planBroken": "{brand}: a payment of your plan is missing, so the plan has ended. {amount} is due on {dueOn} and interest runs again. {howToPay}",
        "newSchedule": "{brand}: your loan has new payments. First {amount} by {dueOn}, last by {lastOn}. {howToPay}",
        "addOnCancelled": "{brand}: an add-on of loan {contractNumber} is cancelled, {price} comes off. {overpayment, select, none {Owed today {owed}.} other {Overpaid {overpayment}: get it back at {site}/account}}",
        "refundSent": "{brand}: we sent {amount} that you had overpaid to {destination}, {receipt}.",
        "refundFailed": "{brand}: {amount} that you had overpaid did not reach {destination}. It is still yours. Ask for it again at {site}/account",
        "collectionReversed": "{brand}: payment {receipt}, {amount}, was reversed. Owed today {owed}. {howToPay}",
        "collectionTakenBack": "{brand}: payment {receipt}, {amount}, does not count: its provider does not know it. Owed today {owed}. {howToPay}",
        "paymentForAnother": "{brand}: payment {receipt}, {amount}, from your phone was credited to another customer's loan. Not right? Call {hotline}",
        "offerSigned": "{brand}: you signed {contractNumber} for {amount}. The money leaves {startsAt}; until then you can take it back: {site}",
        "offerDeclined": "{brand}: you declined our offer of {amount} and owe nothing. You can go back to it until {validThrough}: {site}",
        "agreementEnds": "{brand}: agreement {contractNumber} for {amount} waits for your code until {lastDay}. Sign it at {site} or do nothing.",
        "offerEnds": "{brand}: our offer of {amount} ends on {lastDay}. Accept or decline it at {site}",
        "dueSoon": "{brand}: pay {amount} by {dueOn}: {site}/p/{accountNumber}. {howToPay}. Hard to pay? Call {hotline}",
        "dueToday": "{brand}: pay {amount} today, {dueOn}: {site}/p/{accountNumber}. {howToPay}. Hard to pay? Call {hotline}",
        "pastDue": "{brand}: pay {amount}{first, select, none {, due since {dueOn}} other {, {first} since {since}}}: {site}/p/{accountNumber}. {howToPay}. Hard to pay? Call {hotline}",
        "paymentPromised": "{brand}: you promised {amount} by {promisedOn}. We do not call you before. {howToPay}. Hard to pay? Call {hotline}",
        "bureauNotice": "{brand}: {amount}{first, select, none { due since {dueOn}} other {}}. Unpaid, credit bureaus are told on {from}. {howToPay}. Wrong, or hard? {hotline}",
        "bureauTold": "{brand}: credit bureaus know since {on} that {amount} of loan {contractNumber} is past due. Once you pay they are told. Wrong? Call {hotline}",
        "loanSold": "{brand}: loan {contractNumber}, {owed} owed, was sold to {assigneeName}. Pay them, not us{bank, select, none {} other {: {bank}}}. Call {hotline}",
        "newTerms": "{brand}: new terms apply to you from {from}. Loans you have keep theirs. Read them: {site}/account/documents",
        "newPrices": "{brand}: new prices apply to you from {from}. Loans you have keep theirs. See them: {site}/account/documents",
        "newPricesToAccept": "{brand}: prices change on {from}. Yours stay unless you accept the new ones: {site}/account/documents",
        "termsWithdrawn": "{brand}: the new terms planned for {from} are cancelled. Your terms stay as they are: {site}/account/documents",
        "pricesWithdrawn": "{brand}: the new prices planned for {from} are cancelled. Your prices stay the same: {site}/account/documents",
        "wordBalance": "{brand}: {due}. To pay all off today {owed}. {howToPay}, or text PAY and an amount",
        "wordNoLoan": "{brand}: you have no loan to pay. Your papers and a new loan: {site}",
        "wordSold": "{brand}: loan {contractNumber} was sold to {assigneeName}. Pay them, not us{bank, select, none {} other {: {bank}}}. Call {hotline}",
        "wordPaying": "{brand}: {way} now asks on this phone for {amount}. Enter your {way} PIN there and nowhere else.",
        "wordPayHow": "{brand}: text PAY and whole shillings up to {owed}, such as PAY 500. {way} then asks for your PIN on this phone.",
        "wordPayWaits": "{brand}: a request to pay this loan waits on a phone already. Answer it there, or text PAY again in 3 minutes.",
        "wordPayTooMany": "{brand}: too many requests to pay went to this phone. Try again later, or from any M-Pesa line paybill {paybill}, account {accountNumber}",
        "wordStatement": "{brand} {contractNumber}: {lines}; interest, fees {charges}. Owed {owed}",
        "wordLimit": "{brand}: {words}{canBorrow, select, yes { Borrow: {site}} other {}}",
        "wordStopped": "{brand}: you get no more offers from us. Messages about your loan go on. Change it at {site}/account",
        "wordHelp": "{brand}: text BAL (what you owe), PAY 500 (to pay 500), STMT (statement), LIMIT (what you can borrow), STOP (no more offers). Or call {hotline}",
        "wordStranger": "{brand}: this number has no account with us. If yours has another number, text from that one. {ussdCode, select, none {} other {New? Dial {ussdCode}. }}{site} or {hotline}",
        "wordStoppedStranger": "{brand}: this number gets no offers from us. It has no account here. Anything else: {hotline}"
      },
      "by": "{amount} by {on}",
      "next": "{when, select, later {{amount} by {on}} today {{amount} today, {on}} other {{amount}{first, select, none {, due since {on}} other {, {first} since {on}}}}}",
      "firstOf": "{day} ({first} of it)",
      "pay": "Pay {payment}",
      "howToPay": "{rail, select, airtel {Airtel Money: {ussdCode, select, none {{site}/pay} other {dial {ussdCode}}}} other {Paybill {paybill}, account {accountNumber}}}",
      "howToPayInFull": "{rail, select, airtel {Pay with Airtel Money: {ussdCode, select, none {open {site}/p/{accountNumber}} other {dial {ussdCode} or open {site}/p/{accountNumber}}}, and we ask for your PIN on your phone. By hand only M-Pesa works, from any phone that has it: paybill {paybill}, account number {accountNumber}.} other {Pay with M-Pesa: paybill {paybill}, account number {accountNumber}.}}",
      "moneyBack": "{overpayment, select, none {{site}} other {Overpaid {overpayment}: get it back at {site}/account}}",
      "receivers": {
        "byPhone": "your {name}",
        "card": "your card",
        "bank": "your bank account"
      },
      "personal": {
        "name": "name",
        "birthDate": "birth date",
        "document": "document",
        "phone": "phone (...{ends})"
      },
      "destinations": {
        "byPhone": "{name} ...{lastDigits}",
        "card": "card ...{lastDigits}",
        "bank": "bank account ...{lastDigits}"
      },
      "line": {
        "payout": "{on} loan {amount}",
        "addOns": "{on} add-ons {amount}",
        "collection": "{on} paid {amount}",
        "prolongation": "{on} new date {amount}",
        "refund": "{on} sent back {amount}"
      },
      "chat": {
        "noNumber": "{brand}: WhatsApp does not show us your phone number, so we cannot see your account here. {ussdCode, select, none {} other {Dial {ussdCode}. }}See {site} or call {hotline}.",
        "ended": "This conversation has ended. To write to a person again, write MENU and choose: {person}.",
        "lapsed": "Your conversation with a person ended after a day without a message. What you wrote now reached nobody. To write to a person, choose: {person}.",
        "stopped": "You get no more messages from us here; SMS go on. Write START to turn it on again.",
        "started": "Receipts and reminders come here from now on. Write STOP to end it.",
        "choose": "Choose",
        "document": "{kind, select, agreement {Agreement} other {Statement}} of loan {contract}"
      },
      "push": {
        "payoutSent": {
          "title": "{brand}: your money arrived",
          "text": "{amount} was sent to {destination}. To repay: {toRepay}"
        },
        "dueSoon": {
          "title": "{brand}: due tomorrow",
          "text": "{amount} is due on {dueOn}. Pay in My loan."
        }
      }
    },
    "mail": {
      "kinds": {
        "restorationCode": {
          "subject": "{code} is your {brand} code",
          "before": [
            "{code} is your code to create a new password. It is the same code as in the SMS, valid for 10 minutes.",
            "We never ask for it: tell nobody. You did not ask for it? Do nothing."
          ]
        },
        "passwordChanged": {
          "subject": "Your {brand} password was changed",
          "before": [
            "Your password was changed and other devices were signed out.",
            "Not you? Call {hotline} at once."
          ]
        },
        "passkeyAdded": {
          "subject": "A passkey was added to your {brand} account",
          "before": [
            "A passkey that opens your account was added{device, select, none {} other {: {device}}}.",
            "Not you? Make a new password at {site}/sign-in/restore: every passkey is then removed. Or call {hotline} at once."
          ]
        },
        "passkeyRemoved": {
          "subject": "A passkey was removed from your {brand} account",
          "before": [
            "A passkey was removed from your account{device, select, none {} other {: {device}}}. It does not open it any more.",
            "Not you? Call {hotline} at once."
          ]
        },
        "passkeysEnded": {
          "subject": "Your passkeys open your {brand} account no more",
          "before": [
            "The password or the phone number of your account was changed. So every passkey was removed: you can add one again after you sign in.",
            "Not you? Call {hotline} at once."
          ]
        },
        "agreementSigned": {
          "subject": "Your signed agreement {contractNumber}",
          "before": [
            "You signed the attached agreement. Keep it. We are deciding now."
          ],
          "rows": {
            "contractNumber": "Contract number"
          },
          "total": {
            "amount": "Amount"
          },
          "after": [
            "All your documents: {site}",
            "SHA-256 of the file, which proves that nothing in it was changed: {sha256}"
          ]
        },
        "offerSigned": {
          "subject": "Your signed agreement {contractNumber}",
          "before": [
            "You accepted our offer and signed the attached agreement. Keep it. The money leaves {startsAt}; until then you can take your acceptance back."
          ],
          "rows": {
            "contractNumber": "Contract number"
          },
          "total": {
            "amount": "Amount"
          },
          "after": [
            "All your documents: {site}",
            "SHA-256 of the file, which proves that nothing in it was changed: {sha256}"
          ]
        },
        "alternativeOffer": {
          "subject": "We can lend you {amount}",
          "before": [
            "{because, select, notFirstLoan {This ID had a loan with us before, so this is not a first loan. We offer the price of a later loan.} other {We can lend you less than you asked for.}} Accept or decline by {validThrough} at {site}"
          ],
          "rows": {
            "requested": "You asked for"
          },
          "total": {
            "amount": "We offer"
          }
        },
        "payoutSent": {
          "subject": "{amount} sent to you",
          "before": [
            "The money is sent."
          ],
          "rows": {
            "amount": "Sent",
            "destination": "To",
            "receipt": "Receipt",
            "payments": "Payments"
          },
          "total": {
            "total": "You repay"
          },
          "after": [
            "{howToPayInFull}"
          ]
        },
        "payoutFailed": {
          "subject": "{amount} did not reach you",
          "before": [
            "The money did not reach {receiver}. Choose another way by {chooseBy} at {site} or call {hotline}."
          ]
        },
        "collectionReceipt": {
          "subject": "Receipt for {amount}",
          "before": [
            "We received your payment."
          ],
          "rows": {
            "amount": "Received",
            "receipt": "Receipt",
            "payment": "Next payment"
          },
          "total": {
            "owed": "Owed today"
          },
          "after": [
            "{howToPayInFull}"
          ]
        },
        "payoutReturned": {
          "subject": "Your loan did not reach you",
          "before": [
            "The money of your loan did not reach you. We took the loan back: you owe nothing for it, and it counts as if it had never been made."
          ],
          "rows": {
            "contractNumber": "Loan",
            "amount": "Did not arrive"
          },
          "total": {
            "nothing": "You owe on this loan"
          },
          "after": [
            "{overpayment, select, none {} other {You paid {overpayment} for it. It is yours: get it back at {site}/account}}"
          ]
        },
        "loanRepaid": {
          "subject": "Your loan is repaid",
          "before": [
            "We received your last payment. Your loan is repaid."
          ],
          "rows": {
            "contractNumber": "Loan",
            "amount": "Received",
            "receipt": "Receipt"
          },
          "total": {
            "nothing": "You owe on this loan"
          },
          "after": [
            "{overpayment, select, none {} other {You paid {overpayment} too much. It is yours: get it back at {site}/account}}"
          ]
        },
        "loanProlonged": {
          "subject": "New due date: {dueOn}",
          "before": [
            "We received your payment. Your due date is moved."
          ],
          "rows": {
            "amount": "Received",
            "receipt": "Receipt",
            "dueOn": "New due date",
            "toPay": "To pay by then"
          },
          "total": {
            "inAll": "In all"
          },
          "after": [
            "Paying the loan off today instead: {owed}.",
            "{howToPayInFull}"
          ]
        },
        "addOnCancelled": {
          "subject": "An add-on is cancelled: {price} less",
          "before": [
            "You cancelled an add-on of your loan. Its whole price comes off."
          ],
          "rows": {
            "contractNumber": "Contract number",
            "price": "Comes off"
          },
          "total": {
            "owed": "Owed today"
          },
          "after": [
            "{overpayment, select, none {} other {You paid {overpayment} too much. It is yours: get it back at {site}/account}}"
          ]
        },
        "refundSent": {
          "subject": "{amount} sent back to you",
          "before": [
            "You had paid too much. We sent it back to you."
          ],
          "rows": {
            "destination": "To",
            "receipt": "Receipt"
          },
          "total": {
            "amount": "Sent back"
          }
        },
        "refundFailed": {
          "subject": "{amount} did not reach {receiver}",
          "before": [
            "You had paid {amount} too much. We sent the money back, and it did not reach {destination}.",
            "It is still yours. Check that money can be received there, or choose another way, then ask for it again at {site}/account"
          ]
        },
        "collectionReversed": {
          "subject": "{amount} was taken back",
          "before": [
            "The provider of your payment took it back. It does not count any more."
          ],
          "rows": {
            "amount": "Taken back",
            "receipt": "Receipt"
          },
          "total": {
            "owed": "Owed today"
          },
          "after": [
            "{howToPayInFull}"
          ]
        },
        "collectionTakenBack": {
          "subject": "{amount} does not count",
          "before": [
            "The provider has no record of a payment that we had counted. It no longer counts."
          ],
          "rows": {
            "amount": "Not counted",
            "receipt": "Receipt"
          },
          "total": {
            "owed": "Owed today"
          },
          "after": [
            "Did you pay it? Keep its message and call us.",
            "{howToPayInFull}"
          ]
        },
        "appealReceived": {
          "subject": "We have your message {number}",
          "before": [
            "We received your message {number}. A person reads it and answers by {answerBy}.",
            "See it in your account at {site}"
          ]
        },
        "appealAnswered": {
          "subject": "Your message {number} is answered",
          "before": [
            "A person answered your message {number}. Read the answer in your account at {site}",
            "You do not agree with it? Write again, or call {hotline}."
          ]
        },
        "letterReady": {
          "subject": "Your letter about loan {contractNumber}",
          "before": [
            "One of our officers checked your letter and signed it off.",
            "It is a PDF file in your documents: {site}/account/documents"
          ]
        },
        "agreementEnds": {
          "subject": "Your unsigned agreement ends on {lastDay}",
          "before": [
            "Agreement {contractNumber} for {amount} waits for your code until {lastDay}. Sign it at {site}",
            "You do not want it? Do nothing, and you owe nothing."
          ]
        },
        "offerEnds": {
          "subject": "Our offer ends on {lastDay}",
          "before": [
            "Our offer of {amount} ends on {lastDay}. Accept or decline it at {site}",
            "You do not want it? Do nothing, and you owe nothing."
          ]
        },
        "dueSoon": {
          "subject": "{amount} due on {dueOn}",
          "before": [
            "A payment of yours falls due."
          ],
          "rows": {
            "dueOn": "By"
          },
          "total": {
            "amount": "To pay"
          },
          "after": [
            "{howToPayInFull}",
            "Pay without signing in: {site}/p/{accountNumber}",
            "Hard to pay? Call {hotline}: we look for a way together."
          ]
        },
        "dueToday": {
          "subject": "{amount} due today",
          "before": [
            "A payment of yours is due today."
          ],
          "rows": {
            "dueOn": "Today"
          },
          "total": {
            "amount": "To pay"
          },
          "after": [
            "{howToPayInFull}",
            "Pay without signing in: {site}/p/{accountNumber}",
            "Hard to pay? Call {hotline}: we look for a way together."
          ]
        },
        "pastDue": {
          "subject": "{amount} to pay, due since {dueOn}",
          "before": [
            "A payment of yours is past due.{charges, select, ended {} other { The charges for being late grow with each day.}}"
          ],
          "rows": {
            "dueOn": "Due on"
          },
          "total": {
            "amount": "To pay today"
          },
          "after": [
            "{howToPayInFull}",
            "Pay without signing in: {site}/p/{accountNumber}",
            "Hard to pay? Call {hotline}: we look for a way together."
          ]
        },
        "bureauNotice": {
          "subject": "Credit bureaus are told on {from}",
          "before": [
            "A payment of {amount} is past due since {dueOn}. If it is not paid, we tell the credit bureaus on {from}, as the law asks of us. Other lenders can see it there.",
            "You owe less, or nothing? Tell us before that day: while you dispute it we tell the bureaus nothing."
          ],
          "rows": {
            "dueOn": "Due on"
          },
          "total": {
            "amount": "To pay today"
          },
          "after": [
            "{howToPayInFull}",
            "Pay without signing in: {site}/p/{accountNumber}",
            "Hard to pay? Call {hotline}: we look for a way together."
          ]
        },
        "bureauTold": {
          "subject": "Your loan was reported to credit bureaus",
          "before": [
            "On {on} we told the credit bureaus that your loan is past due. Once it is paid, the next day's report says so.",
            "You think that this is wrong? Call {hotline}, or ask the bureau for your report and dispute it there."
          ],
          "rows": {
            "contractNumber": "Contract number"
          },
          "total": {
            "amount": "Past due"
          }
        },
        "borrowAgain": {
          "subject": "You can ask for a loan again",
          "before": [
            "You repaid your loan and can ask for another: {site}",
            "You see the whole price before you sign.",
            "You get this email because you agreed to offers by email. Take that back at any time: {site}/account/data/consents{shortCode, select, none {} other {, or text STOP to {shortCode}}}"
          ]
        },
        "newTerms": {
          "subject": "New terms from {from}",
          "before": [
            "The terms of the service change. From {from} they apply to you.",
            "Loans that you have keep the terms they were made under.",
            "Read what changes: {site}/account/documents"
          ]
        },
        "newPrices": {
          "subject": "New prices from {from}",
          "before": [
            "The prices of new loans change. From {from} they apply to you.",
            "Loans that you have keep their price.",
            "Read what changes: {site}/account/documents"
          ]
        },
        "newPricesToAccept": {
          "subject": "New prices, if you accept them",
          "before": [
            "The prices of new loans change on {from}.",
            "Something costs more: your prices stay as they are until you accept the new ones. Loans that you have keep their price.",
            "Read what changes: {site}/account/documents"
          ]
        },
        "termsWithdrawn": {
          "subject": "The new terms are cancelled",
          "before": [
            "The new terms that we told you of, from {from}, are withdrawn. The terms that you know stay.",
            "There is nothing for you to do. See it: {site}/account/documents"
          ]
        },
        "pricesWithdrawn": {
          "subject": "The new prices do not come",
          "before": [
            "The new prices that we told you of, from {from}, are withdrawn. The prices that you know stay.",
            "There is nothing for you to do. See it: {site}/account/documents"
          ]
        }
      },
      "emailLink": {
        "subject": "Confirm your email for {brand}",
        "before": [
          "Somebody gave this address for papers about a loan. Was it you? Open the page and press the button. It works for 7 days."
        ],
        "after": [
          "It was not you? Do nothing: nothing else is sent here."
        ]
      },
      "foot": "{brand}, {site}. Questions and complaints: call {hotline}."
    },
    "reasons": {
      "withinMeans": "Your income is enough for this loan.",
      "amountAboveMeans": "Your income carries a smaller loan than the one you asked for.",
      "amountAboveLimit": "Your limit grows with loans repaid on time. It is below what you asked for.",
      "nothingWithinMeans": "With the income you told us, repaying even the smallest loan would be too hard.",
      "ageBelowLimit": "You are younger than the age from which we lend.",
      "ageAboveLimit": "You are older than the age up to which we lend.",
      "incomeBelowLimit": "The monthly income you told us is below what we lend on.",
      "documentNotAccepted": "We do not lend on this kind of identity document.",
      "documentExpired": "Your identity document has expired. Ask again with a valid one.",
      "tooManyRequests": "You asked for loans many times in the last 30 days.",
      "pastDueBefore": "An earlier loan with us was paid very late.",
      "otherLoansInDefault": "A credit bureau reports a loan elsewhere that is not being repaid.",
      "scoreBelowLimit": "Your details and your history with us give a score below our limit.",
      "largeFirstLoan": "This would be your first loan with us and it is a large one: a person looks at it.",
      "personApproved": "A person has looked at your request and approved it.",
      "personOfferedLess": "A person has looked at your request and found that a smaller loan fits better.",
      "notFirstLoan": "This ID had a loan with us before, so this is not a first loan.",
      "scansNotReadable": "The pictures of your document cannot be read. Ask again with clear ones.",
      "scansDoNotMatch": "The pictures do not fit what you told us, or do not show the same person.",
      "detailsNotConfirmed": "We could not confirm what you told us.",
      "statementDoesNotFit": "Your M-Pesa statement does not fit what you told us.",
      "statementDoesNotAddUp": "The figures in your M-Pesa statement do not add up, so a person looks at it.",
      "statementUntraced": "We cannot see where your M-Pesa statement is from, so a person looks at it.",
      "sharedDevice": "Another customer asked for a loan from the same device, so a person looks at it.",
      "outsideKenya": "You asked from outside Kenya, so a person looks at it.",
      "documentShared": "Another customer gave the same identity document. A person settles who holds it.",
      "payoutNumberShared": "Another customer named the same number, card or account for the money.",
      "detailsToCheck": "A person checks your details."
    }
  },
  "sw": {
    "messages": {
      "sms": {
        "registrationCode": "{code} ni msimbo wako wa kujisajili {brand}. Unatumika dakika 10. Hatuuombi kamwe: usimwambie mtu.",
        "restorationCode": "{code} ni msimbo wako wa {brand} wa kuweka nenosiri jipya. Unatumika dakika 10. Hatuuombi kamwe: usimwambie mtu.",
        "confirmationCode": "{code} inasaini {brand} {contractNumber}: pata {amount} kwa {destination}, lipa {toRepay}. Dakika 10. Usimwambie mtu.",
        "confirmationCodes": "{agreementCode} inasaini {brand} {contractNumber}: pata {amount} kwa {destination}, lipa {toRepay}. {addOnsCode} ni ya huduma. Dakika 10. Usimwambie mtu.",
        "keyFacts": "{brand} {contractNumber}: pata {amount} kwa {destination}, lipa {toRepay}. Gharama {charges}, {yearly} kwa mwaka. Kila siku ukichelewa: riba {daily}, faini {penalty}{lateFee, select, none {} other {, ada {lateFee}}}.{most, select, none {} other { Max {most}.}} Hadi {until}. Kusaini: {ussdCode, select, none {menyu} other {{ussdCode}}}, Mkopo mpya, PIN. {hotline}",
        "standingOrderActive": "{brand}: agizo la M-Pesa (Ratiba) la mkopo {contractNumber} limewashwa. Litalipa {amount} tarehe {firstOn}. Kuzima: {site}/account",
        "standingOrderFailed": "{brand}: agizo la M-Pesa (Ratiba) la {amount} kuanzia {firstOn} halikuthibitishwa. Halilipi: lipa {site}/account au jaribu tena",
        "standingOrderEnded": "{brand}: agizo la Ratiba la {contractNumber} limezimwa. Lizime pia kwenye M-Pesa, Ratiba. Pesa zitakazofika ni zako. {hotline}",
        "standingOrderMissed": "{brand}: agizo la Ratiba halikulipa yote ya leo: {amount} bado. Ombi la kulipa linakuja kwenye simu yako, au lipa {site}/account",
        "proofCode": "{code} ni msimbo wako wa {brand} wa kuthibitisha badiliko, mpango wa kulipa au nakala ya taarifa zako. Unatumika dakika 10. Hatuuombi kamwe: usimwambie mtu.",
        "payingCode": "{code} ni msimbo wako wa {brand} wa kulipa mkopo. Unatumika dakika 10. Hatuuombi kamwe: usimwambie mtu.",
        "phoneChangeCode": "{code} ni msimbo wako wa {brand} wa kufanya namba hii iwe yako. Dakika 10. Msomee tu mhudumu wa {hotline} uliyemwomba abadilishe.",
        "paymentDetails": "{brand}: {due}. {late, select, yes {Deni leo} other {Kulipa lote leo}} {owed}. {howToPay}. Dak 15: {site}/pay/t/{token}",
        "appealReceived": "{brand}: tumepokea ujumbe wako {number}. Mhudumu wetu atajibu kufikia {answerBy}. Uone hapa: {site}",
        "appealAnswered": "{brand}: ujumbe wako {number} umejibiwa. Soma jibu kwenye akaunti yako: {site}{ussdCode, select, none {} other { au {ussdCode}}}",
        "callMissed": "{brand}: tulikupigia, {calledAt}, ulivyoomba (ujumbe {number}). Hukupokea. Tutapiga tena kufikia {answerBy}. Au piga {hotline}.",
        "complaintReceived": "{brand}: tumepokea lalamiko lako {number}. Mhudumu wetu atajibu kufikia {answerBy}. Piga {hotline}",
        "complaintRights": "{brand}: ikiwa hukubaliani na jibu letu kwa lalamiko lako {number}, unaweza kulalamika kwa Benki Kuu ya Kenya: www.centralbank.go.ke",
        "letterReady": "{brand}: barua yako kuhusu mkopo {contractNumber} imeidhinishwa. Ni PDF kwenye hati zako: {site}/account/documents",
        "dataChanged": "{brand}: tumebadilisha, kama ulivyoomba: {fields}.{money, select, moved { Pesa huenda nambari mpya.} sent { Pesa zilizotumwa huenda nambari ya zamani.} both { Pesa zilizotumwa huenda nambari ya zamani, nyingine huenda mpya.} other {}} Si wewe? Piga {hotline} sasa.",
        "promiseMissed": "{brand}: tuliahidi kujibu {number} kufikia {promised}, hatukufanya hivyo. Ni kosa letu. Tutajibu kufikia {by}. Piga {hotline}",
        "alreadyRegistered": "{brand}: mtu amejaribu kujisajili kwa nambari yako. Tayari una akaunti, ingia {site}. Si wewe? Usifanye chochote.",
        "passwordChanged": "{brand}: nenosiri lako limebadilishwa na vifaa vingine vimeondolewa. Si wewe? Piga {hotline} mara moja.",
        "pinSet": "{brand}: PIN ya menyu zetu imewekwa kwa akaunti yako. Si wewe? Piga {hotline} mara moja.",
        "emailChanged": "{brand}: barua pepe ya akaunti yako imebadilishwa. Si wewe? Badilisha nenosiri sasa au piga {hotline}.",
        "guessedAt": "{brand}: mtu anajaribu misimbo au nenosiri la akaunti yako. Hakuingia. Unaweza kuingia kama kawaida. Usimwambie mtu misimbo yako.",
        "destinationChanged": "{brand}: {act, select, chosen {pesa za mikopo yako zitatumwa kwenye {destination}} added {{destination} imeongezwa kwenye akaunti yako} primary {{destination} sasa ndiyo kadi yako kuu} other {pesa ulizozidisha zitatumwa {destination}}}{from, select, none {} other {{act, select, chosen {} other {; itapokea pesa}} kuanzia {from}}}. Si wewe? Piga simu {hotline} mara moja.",
        "newDevice": "{brand}: mtu ameingia kwenye akaunti yako kwa kifaa kipya{device, select, none {} other {: {device}}}. Si wewe? Weka nenosiri jipya {site} au piga {hotline}",
        "passkeyAdded": "{brand}: ufunguo wa kuingia umeongezwa{device, select, none {} other {: {device}}}. Si wewe? Weka nenosiri jipya {site} au piga {hotline}",
        "passkeyRemoved": "{brand}: ufunguo wa kuingia umeondolewa kwenye akaunti yako{device, select, none {} other {: {device}}}. Si wewe? Piga {hotline} mara moja.",
        "passkeysEnded": "{brand}: nenosiri au nambari yako imebadilika, kwa hiyo funguo zako za kuingia hazifungui akaunti tena. Ingia uongeze mpya. Si wewe? Piga {hotline}",
        "accountDeleted": "{brand}: akaunti yako imefutwa, kama ulivyoomba. Tunabaki na yale tu yanayotakiwa na sheria. Si wewe? Piga {hotline} mara moja.",
        "agreementSigned": "{brand}: umesaini mkataba {contractNumber} wa {amount}. Tunaamua sasa. Usome hapa: {site}",
        "requestApproved": "{brand}: mkopo wako wa {amount} umekubaliwa. Pesa {from, select, none {ziko njiani kuja kwenye {destination}} other {zitakuja kwenye {destination} tarehe {from}: mpya husubiri saa 24}}.",
        "requestRejected": "{brand}: hatuwezi kukukopesha sasa. {reason} {more, plural, =0 {Zaidi} other {Na # zaidi}}: {site}",
        "materialAsked": "{brand}: ili kuamua ombi lako {contractNumber} tunahitaji kitu zaidi kutoka kwako kufikia {by}. Angalia {site}",
        "personLooks": "{brand}: afisa wetu anaangalia ombi lako {contractNumber} na atajibu kufikia {by}. Huna la kufanya sasa. {site}",
        "requestCancelled": "{brand}: ombi lako {contractNumber} limeghairiwa. Hudaiwi chochote. Ombi jipya: {site}",
        "alternativeOffer": "{brand}: {because, select, notFirstLoan {kitambulisho hiki kilipata mkopo: tunakupa {amount} kwa bei ya kawaida} personOfferedLess {afisa wetu anakupa {amount} badala ya {requested}} other {mapato yako yanatosha {amount} badala ya {requested}}}. Kubali au kataa kabla ya {validThrough} kuisha: {site}{ussdCode, select, none {} other { au {ussdCode}}}",
        "payoutSent": "{brand}: tumetuma {amount}: {destination}, {receipt}. Lipa {toRepay}. {howToPay}",
        "payoutFailed": "{brand}: {amount} hazikufika kwenye {receiver}. Chagua njia nyingine kufikia {chooseBy} kwenye {site}{ussdCode, select, none { au piga {hotline}} other { au {ussdCode}}}",
        "payoutReturned": "{brand}: {amount} za mkopo {contractNumber} hazikukufikia. Mkopo umefungwa: hudaiwi kitu. {overpayment, select, none {{site}} other {Ulilipa {overpayment}: omba urudishiwe {site}/account}}",
        "collectionReceipt": "{brand}: tumepokea {amount}, {receipt}. {due}. Kumaliza lote leo {owed}. {howToPay}",
        "loanRepaid": "{brand}: tumepokea {amount}, {receipt}. Mkopo {contractNumber} umelipwa wote. {moneyBack}",
        "loanProlonged": "{brand}: tumepokea {amount}, {receipt}. Lipa {toPay} kufikia {dueOn}: jumla {inAll}. Kumaliza leo {owed}. {howToPay}",
        "addOnIssued": "{brand}: {name} ya {provider}, cheti {certificate}. Kuitumia au kudai piga {call}. Zaidi: {site}",
        "freeDaysGiven": "{brand}: rafiki uliyemwalika alipata mkopo. Kuanzia kesho {days, plural, other {siku #}} bila riba kwa mkopo {contractNumber}. Lipa {toPay} kufikia {dueOn}.",
        "freeDaysEarned": "{brand}: rafiki uliyemwalika alipata mkopo. Una {days, plural, other {siku #}} bila riba kwa mkopo wako ujao.",
        "borrowAgain": "{brand}: ulilipa mkopo wako na unaweza kuomba mwingine: {site}{ussdCode, select, none {} other { au {ussdCode}}}. Utaona bei kabla ya kusaini. Hutaki matangazo? {shortCode, select, none {{site}/account} other {Tuma ACHA kwa {shortCode}}}",
        "chargesWaived": "{brand}: tumekupunguzia deni kwa {amount}. Deni leo {owed}. {howToPay}",
        "settlementAgreed": "{brand}: lipa {amount} kufikia {until} na mkopo wako utafungwa, tunasamehe salio. {howToPay}",
        "debtPlaced": "{brand}: kuanzia {from} {agencyName}, {agencyPhone}, watakupigia kwa niaba yetu. Bado unalipa kwetu. {howToPay}",
        "placementEnded": "{brand}: kuanzia {from} {agencyName} hawatakupigia kwa niaba yetu. Bado unalipa kwetu. {howToPay}",
        "planDeclined": "{brand}: hatuwezi kukubali mpango wako. Lipa {amount} kufikia {dueOn} au piga {hotline}. {howToPay}",
        "planBroken": "{brand}: malipo ya mpango wako hayajafika, kwa hivyo mpango umeisha. {amount} zinatakiwa {dueOn} na riba inaendelea. {howToPay}",
        "newSchedule": "{brand}: mkopo wako una malipo mapya. La kwanza {amount} kufikia {dueOn}, la mwisho {lastOn}. {howToPay}",
        "addOnCancelled": "{brand}: huduma ya ziada ya mkopo {contractNumber} imeghairiwa, {price} zimetoka. {overpayment, select, none {Deni leo {owed}.} other {Umezidisha {overpayment}: omba {site}/account}}",
        "refundSent": "{brand}: tumerudisha {amount} ulizozidisha kwenye {destination}, {receipt}.",
        "refundFailed": "{brand}: {amount} ulizozidisha hazikufika {destination}. Bado ni zako. Ziombe tena kwenye {site}/account",
        "collectionReversed": "{brand}: malipo {receipt}, {amount}, yamerudishwa. Deni leo {owed}. {howToPay}",
        "collectionTakenBack": "{brand}: malipo {receipt}, {amount}, hayahesabiwi: mtoa huduma hayatambui. Deni leo {owed}. {howToPay}",
        "paymentForAnother": "{brand}: malipo {receipt}, {amount}, kutoka simu yako yamewekwa kwenye mkopo wa mteja mwingine. Si sawa? Piga {hotline}",
        "offerSigned": "{brand}: umesaini {contractNumber} wa {amount}. Pesa zitatumwa {startsAt}; kabla ya hapo unaweza kuufuta: {site}",
        "offerDeclined": "{brand}: umekataa ofa yetu ya {amount}, hudaiwi chochote. Unaweza kuirudia hadi {validThrough}: {site}",
        "agreementEnds": "{brand}: mkataba {contractNumber} wa {amount} unasubiri msimbo wako hadi {lastDay}. Usaini {site} au usifanye chochote.",
        "offerEnds": "{brand}: ofa yetu ya {amount} inaisha {lastDay}. Ikubali au uikatae hapa: {site}",
        "dueSoon": "{brand}: lipa {amount} kufikia {dueOn}: {site}/p/{accountNumber}. {howToPay}. Ni vigumu? Piga {hotline}",
        "dueToday": "{brand}: lipa {amount} leo, {dueOn}: {site}/p/{accountNumber}. {howToPay}. Ni vigumu? Piga {hotline}",
        "pastDue": "{brand}: lipa {amount}{first, select, none {, deni tangu {dueOn}} other {, {first} tangu {since}}}: {site}/p/{accountNumber}. {howToPay}. Ni vigumu? Piga {hotline}",
        "paymentPromised": "{brand}: umeahidi {amount} kufikia {promisedOn}. Hatukupigii kabla. {howToPay}. Ni vigumu? Piga {hotline}",
        "bureauNotice": "{brand}: {amount}{first, select, none {, deni tangu {dueOn}} other {}}. Usipolipa, CRB zitaambiwa {from}. {howToPay}. Si kweli, au ni vigumu? {hotline}",
        "bureauTold": "{brand}: CRB zinajua tangu {on} kwamba {amount} za mkopo {contractNumber} zimechelewa. Ukilipa zitaambiwa. Si kweli? Piga {hotline}",
        "loanSold": "{brand}: mkopo {contractNumber} ({owed}) umeuzwa kwa {assigneeName}. Walipe wao, si sisi{bank, select, none {} other {: {bank}}}. Piga {hotline}",
        "newTerms": "{brand}: masharti mapya yatakuhusu kuanzia {from}. Mikopo uliyonayo haibadiliki. Yasome: {site}/account/documents",
        "newPrices": "{brand}: bei mpya zitakuhusu kuanzia {from}. Mikopo uliyonayo haibadiliki. Zione: {site}/account/documents",
        "newPricesToAccept": "{brand}: bei zinabadilika {from}. Zako zinabaki usipokubali mpya: {site}/account/documents",
        "termsWithdrawn": "{brand}: masharti mapya ya {from} yameghairiwa. Masharti yako hayabadiliki: {site}/account/documents",
        "pricesWithdrawn": "{brand}: bei mpya za {from} zimeghairiwa. Bei zako hazibadiliki: {site}/account/documents",
        "wordBalance": "{brand}: {due}. Kumaliza lote leo {owed}. {howToPay}, au tuma LIPA na kiasi",
        "wordNoLoan": "{brand}: huna mkopo wa kulipa. Hati zako na mkopo mpya: {site}",
        "wordSold": "{brand}: mkopo {contractNumber} umeuzwa kwa {assigneeName}. Walipe wao, si sisi{bank, select, none {} other {: {bank}}}. Piga {hotline}",
        "wordPaying": "{brand}: sasa {way} itakuomba {amount} kwenye simu hii. Weka PIN yako ya {way} hapo tu, si kwingine.",
        "wordPayHow": "{brand}: tuma LIPA na shilingi kamili hadi {owed}, kama LIPA 500. Kisha {way} itaomba PIN yako kwenye simu hii.",
        "wordPayWaits": "{brand}: ombi la kulipa mkopo huu tayari linasubiri kwenye simu. Lijibu huko, au tuma LIPA tena baada ya dakika 3.",
        "wordPayTooMany": "{brand}: maombi ya malipo kwa simu hii yamekuwa mengi mno. Jaribu baadaye, au kwa laini yoyote ya M-Pesa: paybill {paybill}, akaunti {accountNumber}",
        "wordStatement": "{brand} {contractNumber}: {lines}; riba, ada {charges}. Deni leo {owed}",
        "wordLimit": "{brand}: {words}{canBorrow, select, yes { Kopa: {site}} other {}}",
        "wordStopped": "{brand}: hatutakutumia matangazo tena. Ujumbe kuhusu mkopo wako unaendelea. Badilisha hapa: {site}/account",
        "wordHelp": "{brand}: tuma SALIO (unachodaiwa), LIPA 500 (kulipa 500), TAARIFA (ya malipo), KIKOMO (unachoweza kukopa), ACHA (bila matangazo). Au piga {hotline}",
        "wordStranger": "{brand}: namba hii haina akaunti kwetu. Kama akaunti yako ina namba nyingine, tuma kutoka hiyo. {ussdCode, select, none {} other {Mgeni? Piga {ussdCode}. }}{site} au {hotline}",
        "wordStoppedStranger": "{brand}: namba hii haipati matangazo yetu. Haina akaunti kwetu. Kwa mengine: {hotline}"
      },
      "by": "{amount} hadi {on}",
      "next": "{when, select, later {{amount} kufikia {on}} today {{amount} leo, {on}} other {{amount}{first, select, none {, deni tangu {on}} other {, {first} tangu {on}}}}}",
      "firstOf": "{day} ({first} kati yake)",
      "pay": "Lipa {payment}",
      "howToPay": "{rail, select, airtel {Airtel Money: {ussdCode, select, none {{site}/pay} other {piga {ussdCode}}}} other {Paybill {paybill}, akaunti {accountNumber}}}",
      "howToPayInFull": "{rail, select, airtel {Lipa kwa Airtel Money: {ussdCode, select, none {fungua {site}/p/{accountNumber}} other {piga {ussdCode} au fungua {site}/p/{accountNumber}}}, nasi tutaomba PIN yako kwenye simu yako. Kwa mkono ni M-Pesa tu inayofanya kazi, kutoka simu yoyote iliyo nayo: paybill {paybill}, nambari ya akaunti {accountNumber}.} other {Lipa kwa M-Pesa: paybill {paybill}, nambari ya akaunti {accountNumber}.}}",
      "moneyBack": "{overpayment, select, none {{site}} other {Umezidisha {overpayment}: omba urudishiwe {site}/account}}",
      "receivers": {
        "byPhone": "{name} yako",
        "card": "kadi yako",
        "bank": "akaunti yako ya benki"
      },
      "personal": {
        "name": "jina",
        "birthDate": "tarehe ya kuzaliwa",
        "document": "kitambulisho",
        "phone": "simu (...{ends})"
      },
      "destinations": {
        "byPhone": "{name} ...{lastDigits}",
        "card": "kadi ...{lastDigits}",
        "bank": "akaunti ...{lastDigits}"
      },
      "line": {
        "payout": "{on} mkopo {amount}",
        "addOns": "{on} huduma {amount}",
        "collection": "{on} umelipa {amount}",
        "prolongation": "{on} tarehe {amount}",
        "refund": "{on} tumerudisha {amount}"
      },
      "chat": {
        "noNumber": "{brand}: WhatsApp haituonyeshi namba yako ya simu, kwa hivyo hatuoni akaunti yako hapa. {ussdCode, select, none {} other {Piga {ussdCode}. }}Tembelea {site} au piga {hotline}.",
        "ended": "Mazungumzo haya yameisha. Ili kumwandikia mtu tena, andika MENYU na uchague: {person}.",
        "lapsed": "Mazungumzo yako na mtu yaliisha baada ya siku moja bila ujumbe. Ulichoandika sasa hakikumfikia mtu. Ili kumwandikia mtu, chagua: {person}.",
        "stopped": "Hutapata ujumbe wetu hapa tena; SMS zinaendelea. Andika ANZA ili kuwasha tena.",
        "started": "Risiti na vikumbusho vitakuja hapa kuanzia sasa. Andika ACHA ili kusimamisha.",
        "choose": "Chagua",
        "document": "{kind, select, agreement {Mkataba wa mkopo {contract}} other {Taarifa ya mkopo {contract}}}"
      },
      "push": {
        "payoutSent": {
          "title": "{brand}: pesa zako zimefika",
          "text": "{amount} imetumwa kwa {destination}. Lipa: {toRepay}"
        },
        "dueSoon": {
          "title": "{brand}: siku ya kulipa ni kesho",
          "text": "{amount} inatakiwa {dueOn}. Lipa katika Mkopo wangu."
        }
      }
    },
    "mail": {
      "kinds": {
        "restorationCode": {
          "subject": "{code} ni msimbo wako wa {brand}",
          "before": [
            "{code} ni msimbo wako wa kuweka nenosiri jipya. Ni msimbo ule ule wa SMS, unatumika dakika 10.",
            "Hatuuombi kamwe: usimwambie mtu. Hukuuomba? Usifanye chochote."
          ]
        },
        "passwordChanged": {
          "subject": "Nenosiri lako la {brand} limebadilishwa",
          "before": [
            "Nenosiri lako limebadilishwa na vifaa vingine vimeondolewa.",
            "Si wewe? Piga {hotline} mara moja."
          ]
        },
        "passkeyAdded": {
          "subject": "Ufunguo wa kuingia umeongezwa kwenye akaunti yako ya {brand}",
          "before": [
            "Ufunguo unaofungua akaunti yako umeongezwa{device, select, none {} other {: {device}}}.",
            "Si wewe? Weka nenosiri jipya {site}/sign-in/restore: funguo zote huondolewa. Au piga {hotline} mara moja."
          ]
        },
        "passkeyRemoved": {
          "subject": "Ufunguo wa kuingia umeondolewa kwenye akaunti yako ya {brand}",
          "before": [
            "Ufunguo wa kuingia umeondolewa kwenye akaunti yako{device, select, none {} other {: {device}}}. Haufungui tena.",
            "Si wewe? Piga {hotline} mara moja."
          ]
        },
        "passkeysEnded": {
          "subject": "Funguo zako za kuingia hazifungui tena akaunti yako ya {brand}",
          "before": [
            "Nenosiri au nambari ya simu ya akaunti yako imebadilika. Kwa hiyo funguo zote zimeondolewa: unaweza kuongeza mpya ukishaingia.",
            "Si wewe? Piga {hotline} mara moja."
          ]
        },
        "agreementSigned": {
          "subject": "Mkataba wako uliosainiwa {contractNumber}",
          "before": [
            "Umesaini mkataba ulioambatishwa. Uhifadhi. Tunaamua sasa."
          ],
          "rows": {
            "contractNumber": "Nambari ya mkataba"
          },
          "total": {
            "amount": "Kiasi"
          },
          "after": [
            "Nyaraka zako zote: {site}",
            "SHA-256 ya faili, inayothibitisha kwamba hakuna kilichobadilishwa: {sha256}"
          ]
        },
        "offerSigned": {
          "subject": "Mkataba wako uliosainiwa {contractNumber}",
          "before": [
            "Umekubali ofa yetu na kusaini mkataba ulioambatishwa. Uhifadhi. Pesa zitatumwa {startsAt}; kabla ya hapo unaweza kufuta ukubali wako."
          ],
          "rows": {
            "contractNumber": "Nambari ya mkataba"
          },
          "total": {
            "amount": "Kiasi"
          },
          "after": [
            "Nyaraka zako zote: {site}",
            "SHA-256 ya faili, inayothibitisha kwamba hakuna kilichobadilishwa: {sha256}"
          ]
        },
        "alternativeOffer": {
          "subject": "Tunaweza kukukopesha {amount}",
          "before": [
            "{because, select, notFirstLoan {Kitambulisho hiki kiliwahi kupata mkopo kwetu, kwa hiyo huu si mkopo wa kwanza. Tunakupa kwa bei ya mkopo unaofuata.} other {Tunaweza kukukopesha kiasi kidogo kuliko ulichoomba.}} Kubali au kataa kabla ya {validThrough} kuisha: {site}"
          ],
          "rows": {
            "requested": "Uliomba"
          },
          "total": {
            "amount": "Tunatoa"
          }
        },
        "payoutSent": {
          "subject": "{amount} zimetumwa kwako",
          "before": [
            "Pesa zimetumwa."
          ],
          "rows": {
            "amount": "Zimetumwa",
            "destination": "Kwenda",
            "receipt": "Risiti",
            "payments": "Malipo"
          },
          "total": {
            "total": "Unarudisha"
          },
          "after": [
            "{howToPayInFull}"
          ]
        },
        "payoutFailed": {
          "subject": "{amount} hazikukufikia",
          "before": [
            "Pesa hazikufika kwenye {receiver}. Chagua njia nyingine kufikia {chooseBy} kwenye {site} au piga {hotline}."
          ]
        },
        "collectionReceipt": {
          "subject": "Risiti ya {amount}",
          "before": [
            "Tumepokea malipo yako."
          ],
          "rows": {
            "amount": "Tumepokea",
            "receipt": "Risiti",
            "payment": "Malipo yajayo"
          },
          "total": {
            "owed": "Deni leo"
          },
          "after": [
            "{howToPayInFull}"
          ]
        },
        "payoutReturned": {
          "subject": "Mkopo wako haukukufikia",
          "before": [
            "Pesa za mkopo wako hazikukufikia. Tumeuondoa mkopo huo: hudaiwi kitu kwa ajili yake, na unahesabiwa kama haukutolewa kamwe."
          ],
          "rows": {
            "contractNumber": "Mkopo",
            "amount": "Hazikufika"
          },
          "total": {
            "nothing": "Deni la mkopo huu"
          },
          "after": [
            "{overpayment, select, none {} other {Ulilipa {overpayment} kwa ajili yake. Ni zako: omba urudishiwe hapa: {site}/account}}"
          ]
        },
        "loanRepaid": {
          "subject": "Mkopo wako umelipwa wote",
          "before": [
            "Tumepokea malipo yako ya mwisho. Mkopo wako umelipwa wote."
          ],
          "rows": {
            "contractNumber": "Mkopo",
            "amount": "Tumepokea",
            "receipt": "Risiti"
          },
          "total": {
            "nothing": "Deni la mkopo huu"
          },
          "after": [
            "{overpayment, select, none {} other {Umezidisha {overpayment}. Ni zako: omba urudishiwe hapa: {site}/account}}"
          ]
        },
        "loanProlonged": {
          "subject": "Tarehe mpya ya mwisho: {dueOn}",
          "before": [
            "Tumepokea malipo yako. Tarehe yako ya kulipa imesogezwa."
          ],
          "rows": {
            "amount": "Tumepokea",
            "receipt": "Risiti",
            "dueOn": "Tarehe mpya",
            "toPay": "Kulipa kufikia siku hiyo"
          },
          "total": {
            "inAll": "Jumla"
          },
          "after": [
            "Ukimaliza mkopo wote leo: {owed}.",
            "{howToPayInFull}"
          ]
        },
        "addOnCancelled": {
          "subject": "Huduma ya ziada imeghairiwa: {price} zimetoka",
          "before": [
            "Umeghairi huduma ya ziada ya mkopo wako. Bei yake yote imetolewa."
          ],
          "rows": {
            "contractNumber": "Nambari ya mkataba",
            "price": "Zimetoka"
          },
          "total": {
            "owed": "Deni leo"
          },
          "after": [
            "{overpayment, select, none {} other {Umezidisha {overpayment}. Ni zako: omba urudishiwe hapa: {site}/account}}"
          ]
        },
        "refundSent": {
          "subject": "Tumekurudishia {amount}",
          "before": [
            "Ulikuwa umezidisha malipo. Tumekurudishia."
          ],
          "rows": {
            "destination": "Kwenda",
            "receipt": "Risiti"
          },
          "total": {
            "amount": "Zimerudishwa"
          }
        },
        "refundFailed": {
          "subject": "{amount} hazikufika kwenye {receiver}",
          "before": [
            "Ulikuwa umezidisha {amount}. Tulizirudisha, na hazikufika {destination}.",
            "Bado ni zako. Hakikisha pesa zinaweza kupokelewa huko, au chagua njia nyingine, kisha ziombe tena hapa: {site}/account"
          ]
        },
        "collectionReversed": {
          "subject": "{amount} zimerudishwa",
          "before": [
            "Mtoa huduma amerudisha malipo yako. Hayahesabiwi tena."
          ],
          "rows": {
            "amount": "Zimerudishwa",
            "receipt": "Risiti"
          },
          "total": {
            "owed": "Deni leo"
          },
          "after": [
            "{howToPayInFull}"
          ]
        },
        "collectionTakenBack": {
          "subject": "{amount} hazihesabiwi",
          "before": [
            "Mtoa huduma hana kumbukumbu ya malipo tuliyokuwa tumeyahesabu. Hayahesabiwi tena."
          ],
          "rows": {
            "amount": "Hazihesabiwi",
            "receipt": "Risiti"
          },
          "total": {
            "owed": "Deni leo"
          },
          "after": [
            "Ulilipa? Tunza ujumbe wake na utupigie simu.",
            "{howToPayInFull}"
          ]
        },
        "appealReceived": {
          "subject": "Tumepokea ujumbe wako {number}",
          "before": [
            "Tumepokea ujumbe wako {number}. Mhudumu wetu anausoma na atajibu kufikia {answerBy}.",
            "Uone kwenye akaunti yako: {site}"
          ]
        },
        "appealAnswered": {
          "subject": "Ujumbe wako {number} umejibiwa",
          "before": [
            "Mhudumu wetu amejibu ujumbe wako {number}. Soma jibu kwenye akaunti yako: {site}",
            "Hukubaliani nalo? Andika tena au piga simu {hotline}."
          ]
        },
        "letterReady": {
          "subject": "Barua yako kuhusu mkopo {contractNumber}",
          "before": [
            "Mhudumu wetu aliikagua barua yako na kuiidhinisha.",
            "Ni faili ya PDF kwenye hati zako: {site}/account/documents"
          ]
        },
        "agreementEnds": {
          "subject": "Mkataba ambao hujausaini unaisha {lastDay}",
          "before": [
            "Mkataba {contractNumber} wa {amount} unasubiri msimbo wako hadi {lastDay}. Usaini hapa: {site}",
            "Huutaki? Usifanye chochote, na hudaiwi chochote."
          ]
        },
        "offerEnds": {
          "subject": "Ofa yetu inaisha {lastDay}",
          "before": [
            "Ofa yetu ya {amount} inaisha {lastDay}. Ikubali au uikatae hapa: {site}",
            "Huitaki? Usifanye chochote, na hudaiwi chochote."
          ]
        },
        "dueSoon": {
          "subject": "Lipa {amount} kufikia {dueOn}",
          "before": [
            "Siku ya kulipa inakaribia."
          ],
          "rows": {
            "dueOn": "Kufikia"
          },
          "total": {
            "amount": "Kulipa"
          },
          "after": [
            "{howToPayInFull}",
            "Lipa bila kuingia: {site}/p/{accountNumber}",
            "Ni vigumu kulipa? Piga simu {hotline}: tutafute njia pamoja."
          ]
        },
        "dueToday": {
          "subject": "Lipa {amount} leo",
          "before": [
            "Leo ni siku ya kulipa."
          ],
          "rows": {
            "dueOn": "Leo"
          },
          "total": {
            "amount": "Kulipa"
          },
          "after": [
            "{howToPayInFull}",
            "Lipa bila kuingia: {site}/p/{accountNumber}",
            "Ni vigumu kulipa? Piga simu {hotline}: tutafute njia pamoja."
          ]
        },
        "pastDue": {
          "subject": "Lipa {amount}, zimechelewa tangu {dueOn}",
          "before": [
            "Malipo yako yamechelewa.{charges, select, ended {} other { Gharama za kuchelewa huongezeka kila siku.}}"
          ],
          "rows": {
            "dueOn": "Siku ya kulipa"
          },
          "total": {
            "amount": "Kulipa leo"
          },
          "after": [
            "{howToPayInFull}",
            "Lipa bila kuingia: {site}/p/{accountNumber}",
            "Ni vigumu kulipa? Piga simu {hotline}: tutafute njia pamoja."
          ]
        },
        "bureauNotice": {
          "subject": "CRB zitaambiwa {from}",
          "before": [
            "Malipo ya {amount} yamechelewa tangu {dueOn}. Yasipolipwa, tutaziambia kampuni za taarifa za mikopo (CRB) {from}, kama sheria inavyotaka. Wakopeshaji wengine wanaweza kuyaona huko.",
            "Unadaiwa kidogo zaidi, au hudaiwi? Tuambie kabla ya siku hiyo: unapopinga deni hatuziambii CRB chochote."
          ],
          "rows": {
            "dueOn": "Siku ya kulipa"
          },
          "total": {
            "amount": "Kulipa leo"
          },
          "after": [
            "{howToPayInFull}",
            "Lipa bila kuingia: {site}/p/{accountNumber}",
            "Ni vigumu kulipa? Piga simu {hotline}: tutafute njia pamoja."
          ]
        },
        "bureauTold": {
          "subject": "Mkopo wako umeripotiwa kwa CRB",
          "before": [
            "Tarehe {on} tuliziambia kampuni za taarifa za mikopo (CRB) kwamba mkopo wako umechelewa. Ukilipwa, ripoti ya siku inayofuata inasema hivyo.",
            "Unadhani si kweli? Piga simu {hotline}, au iombe CRB ripoti yako na uipinge huko."
          ],
          "rows": {
            "contractNumber": "Nambari ya mkataba"
          },
          "total": {
            "amount": "Zimechelewa"
          }
        },
        "borrowAgain": {
          "subject": "Unaweza kuomba mkopo tena",
          "before": [
            "Ulilipa mkopo wako na unaweza kuomba mwingine: {site}",
            "Utaona bei yote kabla ya kusaini.",
            "Umepata barua pepe hii kwa sababu ulikubali ofa kwa barua pepe. Unaweza kusitisha wakati wowote: {site}/account/data/consents{shortCode, select, none {} other {, au tuma ACHA kwa {shortCode}}}"
          ]
        },
        "newTerms": {
          "subject": "Masharti mapya kuanzia {from}",
          "before": [
            "Masharti ya huduma yanabadilika. Kuanzia {from} yatakuhusu.",
            "Mikopo uliyonayo inabaki na masharti yake.",
            "Soma kinachobadilika: {site}/account/documents"
          ]
        },
        "newPrices": {
          "subject": "Bei mpya kuanzia {from}",
          "before": [
            "Bei za mikopo mipya zinabadilika. Kuanzia {from} zitakuhusu.",
            "Mikopo uliyonayo inabaki na bei yake.",
            "Soma kinachobadilika: {site}/account/documents"
          ]
        },
        "newPricesToAccept": {
          "subject": "Bei mpya, ukizikubali",
          "before": [
            "Bei za mikopo mipya zinabadilika {from}.",
            "Kuna kinachogharimu zaidi: bei zako zinabaki hadi ukubali mpya. Mikopo uliyonayo inabaki na bei yake.",
            "Soma kinachobadilika: {site}/account/documents"
          ]
        },
        "termsWithdrawn": {
          "subject": "Masharti mapya yameghairiwa",
          "before": [
            "Masharti mapya tuliyokuambia, kuanzia {from}, yameondolewa. Masharti unayoyajua yanabaki.",
            "Huhitaji kufanya chochote. Yaone: {site}/account/documents"
          ]
        },
        "pricesWithdrawn": {
          "subject": "Bei mpya haziji",
          "before": [
            "Bei mpya tulizokuambia, kuanzia {from}, zimeondolewa. Bei unazozijua zinabaki.",
            "Huhitaji kufanya chochote. Zione: {site}/account/documents"
          ]
        }
      },
      "emailLink": {
        "subject": "Thibitisha barua pepe yako kwa {brand}",
        "before": [
          "Mtu fulani alitoa anwani hii ili kupokea hati za mkopo. Ni wewe? Fungua ukurasa na ubonyeze kitufe. Kiungo hufanya kazi kwa siku 7."
        ],
        "after": [
          "Si wewe? Usifanye kitu: hakuna kingine kitakachotumwa hapa."
        ]
      },
      "foot": "{brand}, {site}. Maswali na malalamiko: piga simu {hotline}."
    },
    "reasons": {
      "withinMeans": "Mapato yako yanatosha mkopo huu.",
      "amountAboveMeans": "Mapato yako yanatosha mkopo mdogo kuliko ulioomba.",
      "amountAboveLimit": "Kikomo chako hukua kwa mikopo inayolipwa kwa wakati. Kiko chini ya ulichoomba.",
      "nothingWithinMeans": "Kwa mapato uliyotuambia, kulipa hata mkopo mdogo kabisa kungekuwa kugumu sana.",
      "ageBelowLimit": "Umri wako uko chini ya umri tunaoanza kukopesha.",
      "ageAboveLimit": "Umri wako uko juu ya umri tunaoishia kukopesha.",
      "incomeBelowLimit": "Mapato ya mwezi uliyotuambia yako chini ya kiwango tunachohitaji.",
      "documentNotAccepted": "Hatukopeshi kwa aina hii ya kitambulisho.",
      "documentExpired": "Kitambulisho chako kimeisha muda. Omba tena ukiwa na kinachofaa.",
      "tooManyRequests": "Umeomba mikopo mara nyingi katika siku 30 zilizopita.",
      "pastDueBefore": "Mkopo wa awali kwetu ulilipwa kwa kuchelewa sana.",
      "otherLoansInDefault": "Kampuni ya taarifa za mikopo inasema kuna mkopo kwingine ambao haulipwi.",
      "scoreBelowLimit": "Taarifa zako na historia yako kwetu zinatoa alama zilizo chini ya kiwango chetu.",
      "largeFirstLoan": "Huu ungekuwa mkopo wako wa kwanza kwetu na ni mkubwa: afisa wetu anauangalia.",
      "personApproved": "Afisa wetu ameangalia ombi lako na kulikubali.",
      "personOfferedLess": "Afisa wetu ameangalia ombi lako na kuona mkopo mdogo unakufaa zaidi.",
      "notFirstLoan": "Kitambulisho hiki kiliwahi kupata mkopo kwetu, kwa hiyo huu si mkopo wa kwanza.",
      "scansNotReadable": "Picha za kitambulisho chako hazisomeki. Omba tena kwa picha zilizo wazi.",
      "scansDoNotMatch": "Picha hazilingani na uliyotuambia, au hazionyeshi mtu yuleyule.",
      "detailsNotConfirmed": "Hatukuweza kuthibitisha uliyotuambia.",
      "statementDoesNotFit": "Taarifa yako ya M-Pesa hailingani na uliyotuambia.",
      "statementDoesNotAddUp": "Hesabu za taarifa yako ya M-Pesa hazilingani, kwa hivyo afisa wetu anaiangalia.",
      "statementUntraced": "Hatuoni faili la taarifa yako ya M-Pesa lilitoka wapi, kwa hivyo afisa wetu anaiangalia.",
      "sharedDevice": "Mteja mwingine aliomba mkopo kwa kifaa hikihiki, kwa hiyo afisa wetu analiangalia.",
      "outsideKenya": "Uliomba ukiwa nje ya Kenya, kwa hiyo afisa wetu analiangalia.",
      "documentShared": "Mteja mwingine alitoa kitambulisho hikihiki. Afisa wetu anaamua ni cha nani.",
      "payoutNumberShared": "Mteja mwingine alitaja nambari, kadi au akaunti hiihii ya kupokea pesa.",
      "detailsToCheck": "Afisa wetu anakagua taarifa zako."
    }
  },
  "es": {
    "messages": {
      "sms": {
        "registrationCode": "{code} es tu código de registro de {brand}. Vale 10 minutos. Nunca lo pedimos: no lo digas a nadie.",
        "restorationCode": "{code} es tu código de {brand} para crear otra contraseña. Vale 10 minutos. Nunca lo pedimos: no lo digas a nadie.",
        "confirmationCode": "{code} firma {brand} {contractNumber}: recibes {amount} en {destination}, pagas {toRepay}. 10 minutos. No lo digas.",
        "confirmationCodes": "{agreementCode} firma {brand} {contractNumber}: recibes {amount} en {destination}, pagas {toRepay}. {addOnsCode} firma los servicios. 10 min. No lo digas.",
        "keyFacts": "{brand} {contractNumber}: recibes {amount} en {destination}, pagas {toRepay}. Coste {charges}, {yearly} al año. Por día tarde: interés {daily}, mora {penalty}{lateFee, select, none {} other {, tarifa {lateFee}}}.{most, select, none {} other { Máx. {most}.}} Vale al {until}. Firma: {ussdCode, select, none {menús} other {{ussdCode}}}, Nuevo préstamo, tu PIN. {hotline}",
        "standingOrderActive": "{brand}: la orden permanente M-Pesa del préstamo {contractNumber} está activa. Paga {amount} el {firstOn}. Se apaga en {site}/account",
        "standingOrderFailed": "{brand}: no se confirmó la orden permanente M-Pesa de {amount} desde el {firstOn}. No paga nada: paga en {site}/account o repite",
        "standingOrderEnded": "{brand}: orden permanente de {contractNumber} apagada. Párala también en M-Pesa, en Ratiba. Lo que aún llegue cuenta para ti. {hotline}",
        "standingOrderMissed": "{brand}: tu orden permanente no pagó todo lo de hoy: faltan {amount}. Ahora llega una solicitud al móvil, o paga en {site}/account",
        "proofCode": "{code} es tu código de {brand} para confirmar un cambio, un plan de pago o la copia de tus datos. Vale 10 minutos. Nunca lo pedimos: no lo digas a nadie.",
        "payingCode": "{code} es tu código de {brand} para pagar tu préstamo. Vale 10 minutos. Nunca lo pedimos: no lo digas a nadie.",
        "phoneChangeCode": "{code} es tu código de {brand} para que este sea tu número. Vale 10 minutos. Léelo solo a quien te atiende en {hotline} y a quien pediste el cambio.",
        "paymentDetails": "{brand}: {due}. {late, select, yes {Hoy debes} other {Saldar hoy}} {owed}. {howToPay}. 15 min: {site}/pay/t/{token}",
        "appealReceived": "{brand}: tenemos tu mensaje {number}. Una persona responde a más tardar el {answerBy}. Míralo en {site}",
        "appealAnswered": "{brand}: tu mensaje {number} tiene respuesta. Léela en tu cuenta en {site}{ussdCode, select, none {} other { o {ussdCode}}}",
        "callMissed": "{brand}: te llamamos, {calledAt}, como pediste (mensaje {number}). Nadie respondió. Llamamos otra vez hasta el {answerBy}. O llama: {hotline}",
        "complaintReceived": "{brand}: tenemos tu queja {number}. Una persona responde a más tardar el {answerBy}. Llama al {hotline}",
        "complaintRights": "{brand}: si no estás de acuerdo con nuestra respuesta a tu queja {number}, puedes acudir al Banco Central de Kenia: www.centralbank.go.ke",
        "letterReady": "{brand}: tu carta sobre el préstamo {contractNumber} está firmada. Es un PDF en tus documentos: {site}/account/documents",
        "dataChanged": "{brand}: cambiamos tu {fields}, como pediste.{money, select, moved { El dinero va al nuevo.} sent { El dinero ya enviado va al anterior.} both { El dinero ya enviado va al anterior; el resto, al nuevo.} other {}} ¿No fuiste tú? Llama ya al {hotline}.",
        "promiseMissed": "{brand}: prometimos responder a {number} hasta el {promised} y no lo hicimos. Es culpa nuestra. Respondemos el {by} a más tardar. {hotline}",
        "alreadyRegistered": "{brand}: alguien intentó registrarse con tu número. Ya tienes cuenta, entra en {site}. ¿No fuiste tú? No hagas nada.",
        "passwordChanged": "{brand}: se cambió tu contraseña y se cerraron las demás sesiones. ¿No fuiste tú? Llama ya al {hotline}.",
        "pinSet": "{brand}: se eligió un PIN para el menú de tu cuenta. ¿No fuiste tú? Llama ya al {hotline}.",
        "emailChanged": "{brand}: se cambió el correo de tu cuenta. ¿No fuiste tú? Cambia ya tu contraseña o llama al {hotline}.",
        "guessedAt": "{brand}: alguien prueba códigos o contraseñas en tu cuenta. No entró. Puedes entrar como siempre. No digas tus códigos a nadie.",
        "destinationChanged": "{brand}: {act, select, chosen {el dinero de tus préstamos se enviará a {destination}} added {se añadió {destination} a tu cuenta} primary {{destination} es ahora tu tarjeta principal} other {lo que pagaste de más va a {destination}}}{from, select, none {} other {{act, select, chosen {} other {; recibe dinero}} desde el {from}}}. ¿No fuiste tú? Llama ya al {hotline}.",
        "newDevice": "{brand}: entrada con otro dispositivo{device, select, none {} other {, {device}}}. ¿No fuiste tú? Crea otra contraseña en {site} o llama al {hotline}",
        "passkeyAdded": "{brand}: nueva llave de acceso{device, select, none {} other {: {device}}}. ¿No fuiste tú? Crea otra contraseña en {site} o llama al {hotline}",
        "passkeyRemoved": "{brand}: se quitó una llave de acceso de tu cuenta{device, select, none {} other {: {device}}}. ¿No fuiste tú? Llama ya al {hotline}.",
        "passkeysEnded": "{brand}: cambió tu contraseña o teléfono y tus llaves de acceso ya no abren la cuenta. Entra y añade otra. ¿No fuiste tú? Llama al {hotline}",
        "accountDeleted": "{brand}: tu cuenta está borrada, como pediste. Guardamos solo lo que la ley exige. ¿No fuiste tú? Llama ya al {hotline}.",
        "agreementSigned": "{brand}: firmaste el contrato {contractNumber} por {amount}. Estamos decidiendo. Léelo en {site}",
        "requestApproved": "{brand}: tu préstamo de {amount} está aprobado. El dinero va {from, select, none {en camino a {destination}} other {a {destination} el {from}: un destino nuevo espera 24 horas}}.",
        "requestRejected": "{brand}: no te prestamos ahora. {reason} {more, plural, =0 {Más} other {Y # más}}: {site}",
        "materialAsked": "{brand}: para decidir sobre tu solicitud {contractNumber} necesitamos algo más antes del fin del {by}. Míralo en {site}",
        "personLooks": "{brand}: una persona revisa tu solicitud {contractNumber} y responde a más tardar el {by}. No tienes que hacer nada. {site}",
        "requestCancelled": "{brand}: tu solicitud {contractNumber} está cancelada. No debes nada por ella. Otra nueva: {site}",
        "alternativeOffer": "{brand}: {because, select, notFirstLoan {tu documento ya tuvo un préstamo: ofrecemos {amount} al precio normal} personOfferedLess {una persona te ofrece {amount} en vez de {requested}} other {tus ingresos alcanzan para {amount} en vez de {requested}}}. Acepta o rechaza a más tardar el {validThrough} en {site}{ussdCode, select, none {} other { o {ussdCode}}}",
        "payoutSent": "{brand}: enviamos {amount} a {destination}, {receipt}. Paga {toRepay}. {howToPay}",
        "payoutFailed": "{brand}: {amount} no llegaron a {receiver}. Elige otra forma a más tardar el {chooseBy} en {site}{ussdCode, select, none { o llama al {hotline}} other { o {ussdCode}}}",
        "payoutReturned": "{brand}: los {amount} del préstamo {contractNumber} no te llegaron. El préstamo se cerró: no debes nada. {overpayment, select, none {{site}} other {Pagaste {overpayment}: pídelos en {site}/account}}",
        "collectionReceipt": "{brand}: recibimos {amount}, {receipt}. {due}. Para saldar todo hoy {owed}. {howToPay}",
        "loanRepaid": "{brand}: recibimos {amount}, {receipt}. Préstamo {contractNumber} pagado. {moneyBack}",
        "loanProlonged": "{brand}: recibimos {amount}, {receipt}. Paga {toPay} el {dueOn}: en total {inAll}. Saldar hoy {owed}. {howToPay}",
        "addOnIssued": "{brand}: {name} de {provider}, certificado {certificate}. Para usarlo o reclamar llama al {call}. Más: {site}",
        "freeDaysGiven": "{brand}: tu amigo recibió un préstamo. Desde mañana {days, plural, one {# día} other {# días}} sin intereses en el préstamo {contractNumber}. Pagas {toPay} hasta el {dueOn}.",
        "freeDaysEarned": "{brand}: tu amigo recibió un préstamo. Tienes {days, plural, one {# día} other {# días}} sin intereses para tu próximo préstamo.",
        "borrowAgain": "{brand}: pagaste tu préstamo y puedes pedir otro en {site}{ussdCode, select, none {} other { o {ussdCode}}}. Ves el precio antes de firmar. ¿No más ofertas? {shortCode, select, none {{site}/account} other {Envía BAJA al {shortCode}}}",
        "chargesWaived": "{brand}: quitamos {amount} de tu deuda. Hoy debes {owed}. {howToPay}",
        "settlementAgreed": "{brand}: paga {amount} hasta el {until} y tu deuda queda cerrada, perdonamos el resto. {howToPay}",
        "debtPlaced": "{brand}: desde el {from} {agencyName}, {agencyPhone}, te llama por nosotros. Sigues pagándonos. {howToPay}",
        "placementEnded": "{brand}: desde el {from} {agencyName} no te llama por nosotros. Sigues pagándonos. {howToPay}",
        "planDeclined": "{brand}: no podemos aceptar tu plan. Paga {amount} hasta el {dueOn} o llama al {hotline}. {howToPay}",
        "planBroken": "{brand}: falta un pago de tu plan y el plan ha terminado. {amount} vence el {dueOn} y vuelven los intereses. {howToPay}",
        "newSchedule": "{brand}: tienes pagos nuevos. Primero {amount} hasta el {dueOn}, el último hasta el {lastOn}. {howToPay}",
        "addOnCancelled": "{brand}: servicio cancelado del préstamo {contractNumber}, {price} menos. {overpayment, select, none {Hoy debes {owed}.} other {Pagaste {overpayment} de más: pídelos en {site}/account}}",
        "refundSent": "{brand}: devolvimos a {destination} {amount} que pagaste de más, {receipt}.",
        "refundFailed": "{brand}: {amount} que pagaste de más no llegaron a {destination}. Siguen siendo tuyos. Pídelos otra vez en {site}/account",
        "collectionReversed": "{brand}: se anuló el pago {receipt}, {amount}. Hoy debes {owed}. {howToPay}",
        "collectionTakenBack": "{brand}: el pago {receipt}, {amount}, no cuenta: el proveedor no lo reconoce. Hoy debes {owed}. {howToPay}",
        "paymentForAnother": "{brand}: el pago {receipt}, {amount}, desde tu teléfono se abonó al préstamo de otro cliente. ¿No es correcto? Llama al {hotline}",
        "offerSigned": "{brand}: firmaste {contractNumber} por {amount}. El dinero sale {startsAt}; antes puedes deshacerlo: {site}",
        "offerDeclined": "{brand}: rechazaste nuestra oferta de {amount} y no debes nada. Puedes volver a ella hasta el {validThrough}: {site}",
        "agreementEnds": "{brand}: el contrato {contractNumber} por {amount} espera tu código hasta el {lastDay}. Fírmalo en {site} o no hagas nada.",
        "offerEnds": "{brand}: nuestra oferta de {amount} termina el {lastDay}. Acéptala o recházala en {site}",
        "dueSoon": "{brand}: paga {amount} hasta el {dueOn}: {site}/p/{accountNumber}. {howToPay}. ¿Es difícil? Llama al {hotline}",
        "dueToday": "{brand}: paga {amount} hoy, {dueOn}: {site}/p/{accountNumber}. {howToPay}. ¿Es difícil? Llama al {hotline}",
        "pastDue": "{brand}: paga {amount}{first, select, none {, venció el {dueOn}} other {, {first} desde {since}}}: {site}/p/{accountNumber}. {howToPay}. ¿Difícil? Llama al {hotline}",
        "paymentPromised": "{brand}: prometiste {amount} hasta el {promisedOn}. No te llamamos antes. {howToPay}. ¿Es difícil? Llama al {hotline}",
        "bureauNotice": "{brand}: {amount}{first, select, none { venció el {dueOn}} other {}}. Sin pago las centrales de riesgo lo saben el {from}. {howToPay}. ¿Error? {hotline}",
        "bureauTold": "{brand}: las centrales de riesgo saben desde el {on} que {amount} del préstamo {contractNumber} están vencidos. Si pagas, lo sabrán. ¿Error? {hotline}",
        "loanSold": "{brand}: préstamo {contractNumber} ({owed}) vendido a {assigneeName}. Pague allí, no aquí{bank, select, none {} other {: {bank}}}. Tel. {hotline}",
        "newTerms": "{brand}: nuevas condiciones para ti desde el {from}. Tus préstamos siguen como están. Léelas: {site}/account/documents",
        "newPrices": "{brand}: nuevos precios para ti desde el {from}. Tus préstamos siguen como están. Míralos: {site}/account/documents",
        "newPricesToAccept": "{brand}: los precios cambian el {from}. Los tuyos siguen si no aceptas los nuevos: {site}/account/documents",
        "termsWithdrawn": "{brand}: se cancelan las nuevas condiciones previstas para el {from}. Las tuyas siguen igual: {site}/account/documents",
        "pricesWithdrawn": "{brand}: se cancelan los nuevos precios previstos para el {from}. Los tuyos siguen igual: {site}/account/documents",
        "wordBalance": "{brand}: {due}. Para saldar todo hoy {owed}. {howToPay}, o envía PAGA y una cantidad",
        "wordNoLoan": "{brand}: no tienes ningún préstamo que pagar. Tus documentos y un préstamo nuevo: {site}",
        "wordSold": "{brand}: préstamo {contractNumber} vendido a {assigneeName}. Pague allí, no aquí{bank, select, none {} other {: {bank}}}. Tel. {hotline}",
        "wordPaying": "{brand}: {way} te pide ahora {amount} en este teléfono. Escribe tu PIN de {way} solo allí.",
        "wordPayHow": "{brand}: envía PAGA y chelines enteros hasta {owed}, como PAGA 500. {way} pide después tu PIN en este teléfono.",
        "wordPayWaits": "{brand}: un aviso para pagar este préstamo ya espera en un teléfono. Respóndelo allí o envía PAGA otra vez en 3 minutos.",
        "wordPayTooMany": "{brand}: demasiados avisos de pago a este teléfono. Prueba más tarde, o desde una línea con M-Pesa: paybill {paybill}, cuenta {accountNumber}",
        "wordStatement": "{brand} {contractNumber}: {lines}; interés, coste {charges}. Debes {owed}",
        "wordLimit": "{brand}: {words}{canBorrow, select, yes { Pídelo: {site}} other {}}",
        "wordStopped": "{brand}: no te enviamos más ofertas. Los mensajes sobre tu préstamo siguen. Cámbialo en {site}/account",
        "wordHelp": "{brand}: envía SALDO (lo que debes), PAGA 500 (pagar 500), MOVIMIENTOS, LIMITE (tu límite), BAJA (sin ofertas). O llama al {hotline}",
        "wordStranger": "{brand}: este número no tiene cuenta. Si la tuya tiene otro número, escribe desde ese. {ussdCode, select, none {} other {¿Nuevo? Marca {ussdCode}. }}{site} o {hotline}",
        "wordStoppedStranger": "{brand}: este número no recibe ofertas nuestras. No tiene cuenta aquí. Para otra cosa: {hotline}"
      },
      "by": "{amount} el {on}",
      "next": "{when, select, later {{amount} hasta el {on}} today {{amount} hoy, {on}} other {{amount}{first, select, none {, venció el {on}} other {, {first} desde {on}}}}}",
      "firstOf": "{day} ({first} de ello)",
      "pay": "Paga {payment}",
      "howToPay": "{rail, select, airtel {Airtel Money: {ussdCode, select, none {{site}/pay} other {marca {ussdCode}}}} other {Paybill {paybill}, cuenta {accountNumber}}}",
      "howToPayInFull": "{rail, select, airtel {Paga con Airtel Money: {ussdCode, select, none {abre {site}/p/{accountNumber}} other {marca {ussdCode} o abre {site}/p/{accountNumber}}}, y te pedimos el PIN en tu teléfono. A mano solo sirve M-Pesa, desde cualquier teléfono que lo tenga: paybill {paybill}, número de cuenta {accountNumber}.} other {Paga con M-Pesa: paybill {paybill}, número de cuenta {accountNumber}.}}",
      "moneyBack": "{overpayment, select, none {{site}} other {Pagaste {overpayment} de más: pídelos en {site}/account}}",
      "receivers": {
        "byPhone": "tu {name}",
        "card": "tu tarjeta",
        "bank": "tu cuenta bancaria"
      },
      "personal": {
        "name": "nombre",
        "birthDate": "fecha de nacimiento",
        "document": "documento",
        "phone": "teléfono (...{ends})"
      },
      "destinations": {
        "byPhone": "{name} ...{lastDigits}",
        "card": "tarjeta ...{lastDigits}",
        "bank": "cuenta ...{lastDigits}"
      },
      "line": {
        "payout": "{on} préstamo {amount}",
        "addOns": "{on} adicionales {amount}",
        "collection": "{on} pagado {amount}",
        "prolongation": "{on} plazo {amount}",
        "refund": "{on} devuelto {amount}"
      },
      "chat": {
        "noNumber": "{brand}: WhatsApp no nos muestra tu número de teléfono, así que aquí no vemos tu cuenta. {ussdCode, select, none {} other {Marca {ussdCode}. }}Entra en {site} o llama al {hotline}.",
        "ended": "Esta conversación ha terminado. Para escribir de nuevo a una persona, escribe MENU y elige: {person}.",
        "lapsed": "Tu conversación con una persona terminó tras un día sin mensajes. Lo que acabas de escribir no le llegó a nadie. Para escribir a una persona, elige: {person}.",
        "stopped": "Ya no te escribimos aquí; los SMS siguen. Escribe EMPEZAR para activarlo de nuevo.",
        "started": "Los recibos y recordatorios llegan aquí desde ahora. Escribe BAJA para terminarlo.",
        "choose": "Elegir",
        "document": "{kind, select, agreement {Contrato} other {Extracto}} del préstamo {contract}"
      },
      "push": {
        "payoutSent": {
          "title": "{brand}: tu dinero llegó",
          "text": "{amount} se envió a {destination}. A devolver: {toRepay}"
        },
        "dueSoon": {
          "title": "{brand}: vence mañana",
          "text": "{amount} vence el {dueOn}. Paga en Mi préstamo."
        }
      }
    },
    "mail": {
      "kinds": {
        "restorationCode": {
          "subject": "{code} es tu código de {brand}",
          "before": [
            "{code} es tu código para crear otra contraseña. Es el mismo código del SMS y vale 10 minutos.",
            "Nunca lo pedimos: no lo digas a nadie. ¿No lo pediste? No hagas nada."
          ]
        },
        "passwordChanged": {
          "subject": "Se cambió tu contraseña de {brand}",
          "before": [
            "Se cambió tu contraseña y se cerraron las demás sesiones.",
            "¿No fuiste tú? Llama ya al {hotline}."
          ]
        },
        "passkeyAdded": {
          "subject": "Nueva llave de acceso en tu cuenta de {brand}",
          "before": [
            "Se añadió una llave de acceso que abre tu cuenta{device, select, none {} other {: {device}}}.",
            "¿No fuiste tú? Crea otra contraseña en {site}/sign-in/restore: así se quitan todas las llaves. O llama ya al {hotline}."
          ]
        },
        "passkeyRemoved": {
          "subject": "Se quitó una llave de acceso de tu cuenta de {brand}",
          "before": [
            "Se quitó una llave de acceso de tu cuenta{device, select, none {} other {: {device}}}. Ya no la abre.",
            "¿No fuiste tú? Llama ya al {hotline}."
          ]
        },
        "passkeysEnded": {
          "subject": "Tus llaves de acceso ya no abren tu cuenta de {brand}",
          "before": [
            "Cambió la contraseña o el teléfono de tu cuenta. Por eso se quitaron todas las llaves de acceso: puedes añadir otra cuando entres.",
            "¿No fuiste tú? Llama ya al {hotline}."
          ]
        },
        "agreementSigned": {
          "subject": "Tu contrato firmado {contractNumber}",
          "before": [
            "Firmaste el contrato adjunto. Guárdalo. Estamos decidiendo."
          ],
          "rows": {
            "contractNumber": "Número de contrato"
          },
          "total": {
            "amount": "Cantidad"
          },
          "after": [
            "Todos tus documentos: {site}",
            "SHA-256 del archivo, que prueba que nada cambió en él: {sha256}"
          ]
        },
        "offerSigned": {
          "subject": "Tu contrato firmado {contractNumber}",
          "before": [
            "Aceptaste nuestra oferta y firmaste el contrato adjunto. Guárdalo. El dinero sale {startsAt}; hasta entonces puedes retirar tu aceptación."
          ],
          "rows": {
            "contractNumber": "Número de contrato"
          },
          "total": {
            "amount": "Cantidad"
          },
          "after": [
            "Todos tus documentos: {site}",
            "SHA-256 del archivo, que prueba que nada cambió en él: {sha256}"
          ]
        },
        "alternativeOffer": {
          "subject": "Podemos prestarte {amount}",
          "before": [
            "{because, select, notFirstLoan {Este documento ya tuvo un préstamo con nosotros, así que este no es un primer préstamo. Te lo ofrecemos al precio de un préstamo posterior.} other {Podemos prestarte menos de lo que pediste.}} Acepta o rechaza a más tardar el {validThrough} en {site}"
          ],
          "rows": {
            "requested": "Pediste"
          },
          "total": {
            "amount": "Ofrecemos"
          }
        },
        "payoutSent": {
          "subject": "Te enviamos {amount}",
          "before": [
            "El dinero está enviado."
          ],
          "rows": {
            "amount": "Enviado",
            "destination": "A",
            "receipt": "Recibo",
            "payments": "Pagos"
          },
          "total": {
            "total": "Devuelves"
          },
          "after": [
            "{howToPayInFull}"
          ]
        },
        "payoutFailed": {
          "subject": "{amount} no te llegaron",
          "before": [
            "El dinero no llegó a {receiver}. Elige otra forma a más tardar el {chooseBy} en {site} o llama al {hotline}."
          ]
        },
        "collectionReceipt": {
          "subject": "Recibo de {amount}",
          "before": [
            "Recibimos tu pago."
          ],
          "rows": {
            "amount": "Recibido",
            "receipt": "Recibo",
            "payment": "Próximo pago"
          },
          "total": {
            "owed": "Hoy debes"
          },
          "after": [
            "{howToPayInFull}"
          ]
        },
        "payoutReturned": {
          "subject": "Tu préstamo no te llegó",
          "before": [
            "El dinero de tu préstamo no te llegó. Retiramos el préstamo: no debes nada por él y cuenta como si nunca se hubiera hecho."
          ],
          "rows": {
            "contractNumber": "Préstamo",
            "amount": "No llegó"
          },
          "total": {
            "nothing": "Debes por este préstamo"
          },
          "after": [
            "{overpayment, select, none {} other {Pagaste {overpayment} por él. Son tuyos: pídelos en {site}/account}}"
          ]
        },
        "loanRepaid": {
          "subject": "Tu préstamo está pagado",
          "before": [
            "Recibimos tu último pago. Tu préstamo está pagado."
          ],
          "rows": {
            "contractNumber": "Préstamo",
            "amount": "Recibido",
            "receipt": "Recibo"
          },
          "total": {
            "nothing": "Debes por este préstamo"
          },
          "after": [
            "{overpayment, select, none {} other {Pagaste {overpayment} de más. Son tuyos: pídelos en {site}/account}}"
          ]
        },
        "loanProlonged": {
          "subject": "Nuevo vencimiento: {dueOn}",
          "before": [
            "Recibimos tu pago. Hemos movido tu vencimiento."
          ],
          "rows": {
            "amount": "Recibido",
            "receipt": "Recibo",
            "dueOn": "Nuevo vencimiento",
            "toPay": "A pagar ese día, a más tardar"
          },
          "total": {
            "inAll": "En total"
          },
          "after": [
            "Pagar hoy todo el préstamo, en su lugar: {owed}.",
            "{howToPayInFull}"
          ]
        },
        "addOnCancelled": {
          "subject": "Servicio adicional cancelado: {price} menos",
          "before": [
            "Cancelaste un servicio adicional de tu préstamo. Se descuenta su precio entero."
          ],
          "rows": {
            "contractNumber": "Número de contrato",
            "price": "Se descuenta"
          },
          "total": {
            "owed": "Hoy debes"
          },
          "after": [
            "{overpayment, select, none {} other {Pagaste {overpayment} de más. Son tuyos: pídelos en {site}/account}}"
          ]
        },
        "refundSent": {
          "subject": "Te devolvimos {amount}",
          "before": [
            "Habías pagado de más. Te lo devolvimos."
          ],
          "rows": {
            "destination": "A",
            "receipt": "Recibo"
          },
          "total": {
            "amount": "Devuelto"
          }
        },
        "refundFailed": {
          "subject": "{amount} no llegaron a {receiver}",
          "before": [
            "Habías pagado {amount} de más. Te los devolvimos y no llegaron a {destination}.",
            "Siguen siendo tuyos. Comprueba que allí se puede recibir dinero, o elige otro destino, y pídelos otra vez en {site}/account"
          ]
        },
        "collectionReversed": {
          "subject": "Se anuló un pago de {amount}",
          "before": [
            "El proveedor anuló un pago tuyo. Ya no cuenta."
          ],
          "rows": {
            "amount": "Anulado",
            "receipt": "Recibo"
          },
          "total": {
            "owed": "Hoy debes"
          },
          "after": [
            "{howToPayInFull}"
          ]
        },
        "collectionTakenBack": {
          "subject": "{amount} no cuentan",
          "before": [
            "El proveedor no tiene registro de un pago que habíamos contado. Ya no cuenta."
          ],
          "rows": {
            "amount": "No cuenta",
            "receipt": "Recibo"
          },
          "total": {
            "owed": "Hoy debes"
          },
          "after": [
            "¿Lo pagaste? Guarda su mensaje y llámanos.",
            "{howToPayInFull}"
          ]
        },
        "appealReceived": {
          "subject": "Tenemos tu mensaje {number}",
          "before": [
            "Recibimos tu mensaje {number}. Una persona lo lee y responde a más tardar el {answerBy}.",
            "Míralo en tu cuenta en {site}"
          ]
        },
        "appealAnswered": {
          "subject": "Tu mensaje {number} tiene respuesta",
          "before": [
            "Una persona respondió a tu mensaje {number}. Lee la respuesta en tu cuenta en {site}",
            "¿No estás de acuerdo? Escribe otra vez o llama al {hotline}."
          ]
        },
        "letterReady": {
          "subject": "Tu carta sobre el préstamo {contractNumber}",
          "before": [
            "Una persona de nuestro equipo revisó tu carta y la firmó.",
            "Es un archivo PDF en tus documentos: {site}/account/documents"
          ]
        },
        "agreementEnds": {
          "subject": "Tu contrato sin firmar termina el {lastDay}",
          "before": [
            "El contrato {contractNumber} por {amount} espera tu código hasta el {lastDay}. Fírmalo en {site}",
            "¿No lo quieres? No hagas nada, y no debes nada."
          ]
        },
        "offerEnds": {
          "subject": "Nuestra oferta termina el {lastDay}",
          "before": [
            "Nuestra oferta de {amount} termina el {lastDay}. Acéptala o recházala en {site}",
            "¿No la quieres? No hagas nada, y no debes nada."
          ]
        },
        "dueSoon": {
          "subject": "{amount} vencen el {dueOn}",
          "before": [
            "Se acerca el vencimiento de un pago tuyo."
          ],
          "rows": {
            "dueOn": "Vence el"
          },
          "total": {
            "amount": "A pagar"
          },
          "after": [
            "{howToPayInFull}",
            "Paga sin iniciar sesión: {site}/p/{accountNumber}",
            "¿Te cuesta pagar? Llama al {hotline}: buscamos juntos una forma."
          ]
        },
        "dueToday": {
          "subject": "{amount} vencen hoy",
          "before": [
            "Un pago tuyo vence hoy."
          ],
          "rows": {
            "dueOn": "Hoy"
          },
          "total": {
            "amount": "A pagar"
          },
          "after": [
            "{howToPayInFull}",
            "Paga sin iniciar sesión: {site}/p/{accountNumber}",
            "¿Te cuesta pagar? Llama al {hotline}: buscamos juntos una forma."
          ]
        },
        "pastDue": {
          "subject": "{amount} por pagar, vencidos desde el {dueOn}",
          "before": [
            "Un pago tuyo está vencido.{charges, select, ended {} other { Los cargos por el retraso crecen cada día.}}"
          ],
          "rows": {
            "dueOn": "Venció el"
          },
          "total": {
            "amount": "A pagar hoy"
          },
          "after": [
            "{howToPayInFull}",
            "Paga sin iniciar sesión: {site}/p/{accountNumber}",
            "¿Te cuesta pagar? Llama al {hotline}: buscamos juntos una forma."
          ]
        },
        "bureauNotice": {
          "subject": "Las centrales de riesgo lo sabrán el {from}",
          "before": [
            "Un pago de {amount} está vencido desde el {dueOn}. Si no se paga, el {from} lo comunicamos a las centrales de riesgo, como nos pide la ley. Otros prestamistas pueden verlo allí.",
            "¿Debes menos, o nada? Dínoslo antes de ese día: mientras lo reclamas no les comunicamos nada."
          ],
          "rows": {
            "dueOn": "Venció el"
          },
          "total": {
            "amount": "A pagar hoy"
          },
          "after": [
            "{howToPayInFull}",
            "Paga sin iniciar sesión: {site}/p/{accountNumber}",
            "¿Te cuesta pagar? Llama al {hotline}: buscamos juntos una forma."
          ]
        },
        "bureauTold": {
          "subject": "Tu préstamo se comunicó a las centrales de riesgo",
          "before": [
            "El {on} comunicamos a las centrales de riesgo que tu préstamo está vencido. Cuando se pague, el informe del día siguiente lo dirá.",
            "¿Crees que es un error? Llama al {hotline}, o pide tu informe a la central y reclama allí."
          ],
          "rows": {
            "contractNumber": "Número de contrato"
          },
          "total": {
            "amount": "Vencido"
          }
        },
        "borrowAgain": {
          "subject": "Puedes pedir un préstamo de nuevo",
          "before": [
            "Pagaste tu préstamo y puedes pedir otro: {site}",
            "Ves el precio completo antes de firmar.",
            "Recibes este correo porque aceptaste ofertas por correo. Puedes retirarlo cuando quieras: {site}/account/data/consents{shortCode, select, none {} other {, o envía BAJA al {shortCode}}}"
          ]
        },
        "newTerms": {
          "subject": "Nuevas condiciones desde el {from}",
          "before": [
            "Cambian las condiciones del servicio. Desde el {from} valen para ti.",
            "Los préstamos que tienes siguen con sus condiciones.",
            "Lee qué cambia: {site}/account/documents"
          ]
        },
        "newPrices": {
          "subject": "Nuevos precios desde el {from}",
          "before": [
            "Cambian los precios de los préstamos nuevos. Desde el {from} valen para ti.",
            "Los préstamos que tienes siguen con su precio.",
            "Lee qué cambia: {site}/account/documents"
          ]
        },
        "newPricesToAccept": {
          "subject": "Nuevos precios, si los aceptas",
          "before": [
            "Los precios de los préstamos nuevos cambian el {from}.",
            "Algo cuesta más: tus precios siguen igual hasta que aceptes los nuevos. Los préstamos que tienes siguen con su precio.",
            "Lee qué cambia: {site}/account/documents"
          ]
        },
        "termsWithdrawn": {
          "subject": "Se cancelan las nuevas condiciones",
          "before": [
            "Las nuevas condiciones que te anunciamos, desde el {from}, quedan retiradas. Siguen las que conoces.",
            "No tienes que hacer nada. Míralo: {site}/account/documents"
          ]
        },
        "pricesWithdrawn": {
          "subject": "Los nuevos precios no llegan",
          "before": [
            "Los nuevos precios que te anunciamos, desde el {from}, quedan retirados. Siguen los que conoces.",
            "No tienes que hacer nada. Míralo: {site}/account/documents"
          ]
        }
      },
      "emailLink": {
        "subject": "Confirma tu correo para {brand}",
        "before": [
          "Alguien dio esta dirección para recibir los papeles de un préstamo. ¿Fuiste tú? Abre la página y pulsa el botón. Sirve durante 7 días."
        ],
        "after": [
          "¿No fuiste tú? No hagas nada: aquí no llegará nada más."
        ]
      },
      "foot": "{brand}, {site}. Preguntas y reclamaciones: llama al {hotline}."
    },
    "reasons": {
      "withinMeans": "Tus ingresos alcanzan para este préstamo.",
      "amountAboveMeans": "Tus ingresos alcanzan para un préstamo menor que el que pediste.",
      "amountAboveLimit": "Tu límite crece con los préstamos pagados a tiempo. Está por debajo de lo que pediste.",
      "nothingWithinMeans": "Con los ingresos que nos dijiste, devolver incluso el préstamo más pequeño sería demasiado difícil.",
      "ageBelowLimit": "Tienes menos años de los que pedimos para prestar.",
      "ageAboveLimit": "Tienes más años de los que admitimos para prestar.",
      "incomeBelowLimit": "Los ingresos mensuales que nos dijiste son menores que los que pedimos.",
      "documentNotAccepted": "No prestamos con este tipo de documento.",
      "documentExpired": "Tu documento de identidad ha caducado. Pide otra vez con uno vigente.",
      "tooManyRequests": "Has pedido préstamos muchas veces en los últimos 30 días.",
      "pastDueBefore": "Un préstamo anterior con nosotros se pagó muy tarde.",
      "otherLoansInDefault": "Una central de riesgos informa de un préstamo en otro lugar que no se está pagando.",
      "scoreBelowLimit": "Tus datos y tu historial con nosotros dan una puntuación por debajo de nuestro límite.",
      "largeFirstLoan": "Sería tu primer préstamo con nosotros y es grande: lo revisa una persona.",
      "personApproved": "Una persona ha revisado tu solicitud y la ha aprobado.",
      "personOfferedLess": "Una persona ha revisado tu solicitud y cree que conviene un préstamo menor.",
      "notFirstLoan": "Este documento ya tuvo un préstamo con nosotros, así que este no es un primer préstamo.",
      "scansNotReadable": "Las fotos de tu documento no se leen. Pide otra vez con fotos claras.",
      "scansDoNotMatch": "Las fotos no coinciden con lo que nos dijiste, o no muestran a la misma persona.",
      "detailsNotConfirmed": "No pudimos confirmar lo que nos dijiste.",
      "statementDoesNotFit": "Tu extracto de M-Pesa no coincide con lo que nos dijiste.",
      "statementDoesNotAddUp": "Las cifras de tu extracto de M-Pesa no cuadran, así que una persona lo revisa.",
      "statementUntraced": "No vemos de dónde viene el archivo de tu extracto de M-Pesa, así que una persona lo revisa.",
      "sharedDevice": "Otro cliente pidió un préstamo desde el mismo dispositivo, así que una persona lo revisa.",
      "outsideKenya": "Hiciste la solicitud desde fuera de Kenia, así que una persona la revisa.",
      "documentShared": "Otro cliente dio el mismo documento de identidad. Una persona decide de quién es.",
      "payoutNumberShared": "Otro cliente dio el mismo número, tarjeta o cuenta para el dinero.",
      "detailsToCheck": "Una persona comprueba tus datos."
    }
  },
  "fr": {
    "messages": {
      "sms": {
        "registrationCode": "{code} : votre code d'inscription {brand}. Valable 10 minutes. Nous ne le demandons jamais : ne le dites à personne.",
        "restorationCode": "{code} : votre code {brand} pour un nouveau mot de passe. Valable 10 minutes. Nous ne le demandons jamais : ne le dites à personne.",
        "confirmationCode": "{code} signe {brand} {contractNumber} : recevez {amount} sur {destination}, rendez {toRepay}. 10 minutes. Ne le dites à personne.",
        "confirmationCodes": "{agreementCode} signe {brand} {contractNumber} : recevez {amount} sur {destination}, rendez {toRepay}. {addOnsCode} signe les services. Secret.",
        "keyFacts": "{brand} {contractNumber}: recevez {amount} sur {destination}, payez {toRepay}. Frais {charges}, {yearly} par an. Par jour tard : intérêt {daily}, pénalité {penalty}{lateFee, select, none {} other {, {lateFee} fixe}}.{most, select, none {} other { Max {most}.}} Au {until}. Signer : {ussdCode, select, none {menus} other {{ussdCode}}}, Nouveau prêt, code. {hotline}",
        "standingOrderActive": "{brand} : votre ordre permanent M-Pesa du prêt {contractNumber} est actif. Il paie {amount} le {firstOn}. L'arrêter : {site}/account",
        "standingOrderFailed": "{brand} : ordre permanent M-Pesa de {amount} dès le {firstOn} non confirmé. Il ne paie rien : payez sur {site}/account ou réessayez",
        "standingOrderEnded": "{brand} : ordre permanent de {contractNumber} arrêté. Arrêtez-le aussi dans M-Pesa, Ratiba. L'argent reçu compte pour vous. {hotline}",
        "standingOrderMissed": "{brand} : l'ordre permanent n'a pas tout payé ce jour : reste {amount}. Une demande arrive sur votre téléphone, ou {site}/account",
        "proofCode": "{code} : votre code {brand} pour confirmer un changement, un plan de paiement ou une copie de vos données. Valable 10 minutes. Nous ne le demandons jamais.",
        "payingCode": "{code} : votre code {brand} pour payer votre prêt. Valable 10 minutes. Nous ne le demandons jamais : ne le dites à personne.",
        "phoneChangeCode": "{code} : votre code {brand} pour que ce numéro devienne le vôtre. Valable 10 minutes. Lisez-le seulement à l'agent du {hotline} à qui vous l'avez demandé.",
        "paymentDetails": "{brand} : {due}. {late, select, yes {Dû ce jour} other {Solder ce jour}} {owed}. {howToPay}. {site}/pay/t/{token}",
        "appealReceived": "{brand} : nous avons votre message {number}. Une personne répond avant le {answerBy}. Voyez-le sur {site}",
        "appealAnswered": "{brand} : votre message {number} a une réponse. Lisez-la dans votre compte sur {site}{ussdCode, select, none {} other { ou {ussdCode}}}",
        "callMissed": "{brand} : nous vous avons appelé, {calledAt} (message {number}). Pas de réponse. Nous rappelons avant le {answerBy}. Ou appelez le {hotline}.",
        "complaintReceived": "{brand} : nous avons votre plainte {number}. Une personne répond avant le {answerBy}. Appelez le {hotline}",
        "complaintRights": "{brand} : si notre réponse à votre plainte {number} ne vous convient pas, vous pouvez vous adresser à la Banque centrale du Kenya : www.centralbank.go.ke",
        "letterReady": "{brand} : votre lettre sur le prêt {contractNumber} est signée. C'est un PDF dans vos documents : {site}/account/documents",
        "dataChanged": "{brand} : changé à votre demande : {fields}.{money, select, moved { L'argent va au nouveau numéro.} sent { L'argent déjà envoyé va à l'ancien.} both { L'argent déjà envoyé va à l'ancien, le reste au nouveau.} other {}} Pas vous ? Appelez vite le {hotline}.",
        "promiseMissed": "{brand} : promis pour le {promised}, notre réponse à {number} est en retard. C'est notre faute. Vous l'avez le {by}. Appelez le {hotline}",
        "alreadyRegistered": "{brand} : quelqu'un a voulu s'inscrire avec votre numéro. Vous avez déjà un compte, connectez-vous sur {site}. Pas vous ? Ne faites rien.",
        "passwordChanged": "{brand} : votre mot de passe a changé, les autres appareils sont déconnectés. Pas vous ? Appelez vite le {hotline}.",
        "pinSet": "{brand} : un code pour nos menus a été choisi. Pas vous ? Appelez vite le {hotline}.",
        "emailChanged": "{brand} : l'e-mail de votre compte a changé. Pas vous ? Changez vite votre mot de passe ou appelez le {hotline}.",
        "guessedAt": "{brand} : quelqu'un essaie de faux codes sur votre compte. Il n'est pas entré. Connectez-vous comme toujours. Ne dites vos codes à personne.",
        "destinationChanged": "{brand} : {act, select, chosen {l'argent de vos prêts ira vers {destination}} added {{destination} ajouté à votre compte} primary {{destination} est votre carte principale} other {votre trop-payé va vers {destination}}}{from, select, none {} other {{act, select, chosen {} other {, qui peut recevoir}} dès le {from}}}. Pas vous ? Appelez vite le {hotline}.",
        "newDevice": "{brand} : connexion sur un nouvel appareil{device, select, none {} other {, {device}}}. Pas vous ? Refaites le mot de passe sur {site} ou appelez le {hotline}",
        "passkeyAdded": "{brand} : clé d'accès ajoutée{device, select, none {} other { : {device}}}. Pas vous ? Refaites le mot de passe sur {site} ou appelez le {hotline}",
        "passkeyRemoved": "{brand} : une clé d'accès de votre compte a été retirée{device, select, none {} other { : {device}}}. Pas vous ? Appelez vite le {hotline}.",
        "passkeysEnded": "{brand} : mot de passe ou numéro changé, vos clés d'accès n'ouvrent plus votre compte. Ajoutez-en une autre. Pas vous ? Appelez le {hotline}",
        "accountDeleted": "{brand} : votre compte est supprimé, à votre demande. Nous ne gardons que ce que la loi exige. Pas vous ? Appelez vite le {hotline}.",
        "agreementSigned": "{brand} : vous avez signé le contrat {contractNumber} de {amount}. Nous décidons maintenant. Lisez-le sur {site}",
        "requestApproved": "{brand} : votre prêt de {amount} est approuvé. L'argent {from, select, none {est en route vers {destination}} other {va vers {destination} le {from} : nouveau, il attend 24 heures}}.",
        "requestRejected": "{brand} : pas de prêt ce jour. {reason} {more, plural, =0 {Plus} other {Et # autres}} : {site}",
        "materialAsked": "{brand} : pour décider de votre demande {contractNumber}, il nous faut autre chose de vous avant le {by}. Voyez quoi sur {site}",
        "personLooks": "{brand} : une personne étudie votre demande {contractNumber} et répond avant le {by}. Vous n'avez rien à faire. {site}",
        "requestCancelled": "{brand} : votre demande {contractNumber} est annulée. Vous ne devez rien pour elle. Une nouvelle : {site}",
        "alternativeOffer": "{brand} : {because, select, notFirstLoan {cette pièce a déjà eu un prêt : nous offrons {amount} au prix normal} personOfferedLess {une personne vous offre {amount} au lieu de {requested}} other {vos revenus suffisent pour {amount} au lieu de {requested}}}. Acceptez ou refusez avant le {validThrough} sur {site}{ussdCode, select, none {} other { ou {ussdCode}}}",
        "payoutSent": "{brand} : {amount} envoyés vers {destination}, {receipt}. Rendez {toRepay}. {howToPay}",
        "payoutFailed": "{brand} : {amount} pas arrivés vers {receiver}. Choisissez autre chose avant le {chooseBy} sur {site}{ussdCode, select, none { ou appelez le {hotline}} other { ou {ussdCode}}}",
        "payoutReturned": "{brand} : {amount}, prêt {contractNumber}, non parvenus. Prêt clos : vous ne devez rien. {overpayment, select, none {{site}} other {Payé {overpayment} : demandez-le sur {site}/account}}",
        "collectionReceipt": "{brand} : {amount} reçus, {receipt}. {due}. Pour tout solder ce jour {owed}. {howToPay}",
        "loanRepaid": "{brand} : {amount} reçus, {receipt}. Prêt {contractNumber} remboursé. {moneyBack}",
        "loanProlonged": "{brand} : {amount} reçus, {receipt}. Payez {toPay} le {dueOn} : total {inAll}. Solder ce jour {owed}. {howToPay}",
        "addOnIssued": "{brand} : {name} par {provider}, certificat {certificate}. Pour en bénéficier, appelez le {call}. Plus : {site}",
        "freeDaysGiven": "{brand} : un ami invité a obtenu un prêt. Dès demain, {days, plural, one {# jour} other {# jours}} sans intérêts sur le prêt {contractNumber}. Vous payez {toPay} le {dueOn}.",
        "freeDaysEarned": "{brand} : un ami invité a obtenu un prêt. {days, plural, one {# jour} other {# jours}} sans intérêts pour votre prochain prêt.",
        "borrowAgain": "{brand} : prêt remboursé, vous pouvez en demander un autre : {site}{ussdCode, select, none {} other { ou {ussdCode}}}. Le prix vient avant la signature. Plus d'offres : {shortCode, select, none {{site}/account} other {ARRET au {shortCode}}}",
        "chargesWaived": "{brand} : nous retirons {amount} de votre dette. Dû ce jour {owed}. {howToPay}",
        "settlementAgreed": "{brand} : payez {amount} avant le {until} et le prêt est clos, le reste est abandonné. {howToPay}",
        "debtPlaced": "{brand} : dès le {from} {agencyName}, {agencyPhone}, vous appelle pour nous. Vous nous payez toujours. {howToPay}",
        "placementEnded": "{brand} : dès le {from} {agencyName} ne vous appelle pas pour nous. Vous nous payez toujours. {howToPay}",
        "planDeclined": "{brand} : plan refusé. Payez {amount} avant le {dueOn} ou appelez le {hotline}. {howToPay}",
        "planBroken": "{brand} : un paiement du plan manque, le plan est fini. {amount} est exigible le {dueOn} et les intérêts reprennent. {howToPay}",
        "newSchedule": "{brand} : nouvelles échéances. D'abord {amount} le {dueOn}, la dernière le {lastOn}. {howToPay}",
        "addOnCancelled": "{brand} : un service du prêt {contractNumber} est annulé, {price} en moins. {overpayment, select, none {Dû ce jour {owed}.} other {Trop-payé {overpayment} : demandez-le sur {site}/account}}",
        "refundSent": "{brand} : nous avons renvoyé {amount} payés en trop vers {destination}, {receipt}.",
        "refundFailed": "{brand} : {amount} payés en trop ne sont pas arrivés vers {destination}. Ils sont à vous. Redemandez-les sur {site}/account",
        "collectionReversed": "{brand} : paiement {receipt}, {amount}, repris. Dû ce jour {owed}. {howToPay}",
        "collectionTakenBack": "{brand} : le paiement {receipt}, {amount}, ne compte pas : l'opérateur ne le connaît pas. Dû ce jour {owed}. {howToPay}",
        "paymentForAnother": "{brand} : le paiement {receipt}, {amount}, de votre téléphone a été porté au prêt d'un autre client. Une erreur ? Appelez {hotline}",
        "offerSigned": "{brand} : vous avez signé {contractNumber} pour {amount}. L'argent part le {startsAt}. D'ici là, vous pouvez l'annuler : {site}",
        "offerDeclined": "{brand} : vous avez refusé notre offre de {amount} et ne devez rien. Vous pouvez y revenir jusqu'au {validThrough} : {site}",
        "agreementEnds": "{brand} : le contrat {contractNumber} de {amount} attend votre code jusqu'au {lastDay}. Signez sur {site} ou ne faites rien.",
        "offerEnds": "{brand} : notre offre de {amount} finit le {lastDay}. Acceptez ou refusez sur {site}",
        "dueSoon": "{brand} : payez {amount} avant le {dueOn} : {site}/p/{accountNumber}. {howToPay}. Difficile ? {hotline}",
        "dueToday": "{brand} : payez {amount} ce jour, {dueOn} : {site}/p/{accountNumber}. {howToPay}. Difficile ? {hotline}",
        "pastDue": "{brand} : payez {amount}{first, select, none {, dû depuis le {dueOn}} other {, {first} depuis {since}}} : {site}/p/{accountNumber}. {howToPay}. Difficile ? {hotline}",
        "paymentPromised": "{brand} : vous avez promis {amount} au plus tard le {promisedOn}. Aucun appel avant. {howToPay}. Difficile ? {hotline}",
        "bureauNotice": "{brand} : {amount}{first, select, none {, dû depuis {dueOn}} other {}}. Impayé, les bureaux de crédit le sauront le {from}. {howToPay}. Faux ? {hotline}",
        "bureauTold": "{brand} : les bureaux de crédit savent depuis le {on} que {amount} du prêt {contractNumber} est en retard. Payé, ils le sauront. Erreur ? {hotline}",
        "loanSold": "{brand} : prêt {contractNumber}, {owed}, vendu à {assigneeName}. Payez là-bas{bank, select, none {} other { : {bank}}}. Tél. {hotline}",
        "newTerms": "{brand} : nouvelles conditions pour vous dès le {from}. Vos prêts gardent les leurs. Lisez-les : {site}/account/documents",
        "newPrices": "{brand} : nouveaux prix pour vous dès le {from}. Vos prêts gardent les leurs. Voyez-les : {site}/account/documents",
        "newPricesToAccept": "{brand} : les prix changent le {from}. Les vôtres restent sauf si vous acceptez les nouveaux : {site}/account/documents",
        "termsWithdrawn": "{brand}: les nouvelles conditions du {from} sont annulées. Les vôtres ne changent pas: {site}/account/documents",
        "pricesWithdrawn": "{brand}: les nouveaux prix du {from} sont annulés. Les vôtres ne changent pas: {site}/account/documents",
        "wordBalance": "{brand} : {due}. Pour tout solder ce jour {owed}. {howToPay}, ou PAYER et un montant",
        "wordNoLoan": "{brand} : vous n'avez pas de prêt à payer. Vos documents et un nouveau prêt : {site}",
        "wordSold": "{brand} : prêt {contractNumber} vendu à {assigneeName}. Payez là-bas{bank, select, none {} other { : {bank}}}. Tél. {hotline}",
        "wordPaying": "{brand} : {way} vous demande {amount} sur ce téléphone. Tapez votre code {way} là et nulle part ailleurs.",
        "wordPayHow": "{brand} : envoyez PAYER et des shillings entiers, {owed} au plus, comme PAYER 500. {way} demande ensuite votre code.",
        "wordPayWaits": "{brand} : une demande de payer ce prêt attend déjà sur un téléphone. Répondez-y là, ou renvoyez PAYER dans 3 minutes.",
        "wordPayTooMany": "{brand} : trop de demandes de paiement à ce téléphone. Essayez plus tard, ou depuis une ligne M-Pesa : paybill {paybill}, compte {accountNumber}",
        "wordStatement": "{brand} {contractNumber} : {lines}; intérêts, frais {charges}. Dû {owed}",
        "wordLimit": "{brand} : {words}{canBorrow, select, yes { Empruntez : {site}} other {}}",
        "wordStopped": "{brand} : plus d'offres de notre part. Les messages sur votre prêt continuent. Changez cela sur {site}/account",
        "wordHelp": "{brand} : envoyez SOLDE (le dû), PAYER 500 (pour payer 500), RELEVE, PLAFOND (votre plafond), ARRET (plus d'offres). Ou {hotline}",
        "wordStranger": "{brand} : ce numéro n'a pas de compte. Si le vôtre a un autre numéro, écrivez depuis celui-ci. {ussdCode, select, none {} other {Nouveau ? Tapez {ussdCode}. }}{site} ou {hotline}",
        "wordStoppedStranger": "{brand} : ce numéro ne reçoit aucune offre de notre part. Il n'a pas de compte ici. Pour le reste : {hotline}"
      },
      "by": "{amount} le {on}",
      "next": "{when, select, later {{amount} le {on}} today {{amount} ce jour, {on}} other {{amount}{first, select, none {, dus depuis le {on}} other {, {first} depuis {on}}}}}",
      "firstOf": "{day} (dont {first})",
      "pay": "Payez {payment}",
      "howToPay": "{rail, select, airtel {Airtel Money : {ussdCode, select, none {{site}/pay} other {composez {ussdCode}}}} other {Paybill {paybill}, compte {accountNumber}}}",
      "howToPayInFull": "{rail, select, airtel {Payez par Airtel Money : {ussdCode, select, none {ouvrez {site}/p/{accountNumber}} other {composez {ussdCode} ou ouvrez {site}/p/{accountNumber}}}, et nous demandons votre code sur votre téléphone. Par vous-même, seul M-Pesa fonctionne, depuis tout téléphone qui l’a : paybill {paybill}, numéro de compte {accountNumber}.} other {Payez par M-Pesa : paybill {paybill}, numéro de compte {accountNumber}.}}",
      "moneyBack": "{overpayment, select, none {{site}} other {Trop-payé {overpayment} : demandez-le sur {site}/account}}",
      "receivers": {
        "byPhone": "votre {name}",
        "card": "votre carte",
        "bank": "votre compte bancaire"
      },
      "personal": {
        "name": "nom",
        "birthDate": "date de naissance",
        "document": "document",
        "phone": "tél. (...{ends})"
      },
      "destinations": {
        "byPhone": "{name} ...{lastDigits}",
        "card": "carte ...{lastDigits}",
        "bank": "compte ...{lastDigits}"
      },
      "line": {
        "payout": "{on} prêt {amount}",
        "addOns": "{on} options {amount}",
        "collection": "{on} payé {amount}",
        "prolongation": "{on} report {amount}",
        "refund": "{on} rendu {amount}"
      },
      "chat": {
        "noNumber": "{brand} : WhatsApp ne nous montre pas votre numéro, nous ne voyons donc pas votre compte ici. {ussdCode, select, none {} other {Tapez {ussdCode}. }}Voyez {site} ou appelez le {hotline}.",
        "ended": "Cette conversation est terminée. Pour écrire de nouveau à une personne, écrivez MENU et choisissez : {person}.",
        "lapsed": "Votre conversation avec une personne a pris fin après un jour sans message. Ce que vous venez d’écrire n’est parvenu à personne. Pour écrire à une personne, choisissez : {person}.",
        "stopped": "Vous ne recevez plus nos messages ici ; les SMS continuent. Écrivez COMMENCER pour les reprendre.",
        "started": "Les reçus et rappels arrivent ici désormais. Écrivez ARRET pour y mettre fin.",
        "choose": "Choisir",
        "document": "{kind, select, agreement {Contrat} other {Relevé}} du prêt {contract}"
      },
      "push": {
        "payoutSent": {
          "title": "{brand} : votre argent est arrivé",
          "text": "{amount} a été envoyé à {destination}. À rembourser : {toRepay}"
        },
        "dueSoon": {
          "title": "{brand} : échéance demain",
          "text": "{amount} est dû le {dueOn}. Payez dans Mon prêt."
        }
      }
    },
    "mail": {
      "kinds": {
        "restorationCode": {
          "subject": "{code} : votre code {brand}",
          "before": [
            "{code} est votre code pour faire un nouveau mot de passe. C'est le même que dans le SMS, valable 10 minutes.",
            "Nous ne le demandons jamais : ne le dites à personne. Vous ne l'avez pas demandé ? Ne faites rien."
          ]
        },
        "passwordChanged": {
          "subject": "Votre mot de passe {brand} a été changé",
          "before": [
            "Votre mot de passe a été changé et les autres appareils ont été déconnectés.",
            "Ce n'était pas vous ? Appelez tout de suite le {hotline}."
          ]
        },
        "passkeyAdded": {
          "subject": "Une clé d'accès a été ajoutée à votre compte {brand}",
          "before": [
            "Une clé d'accès qui ouvre votre compte a été ajoutée{device, select, none {} other { : {device}}}.",
            "Ce n'était pas vous ? Refaites le mot de passe sur {site}/sign-in/restore : toutes les clés sont alors retirées. Ou appelez tout de suite le {hotline}."
          ]
        },
        "passkeyRemoved": {
          "subject": "Une clé d'accès a été retirée de votre compte {brand}",
          "before": [
            "Une clé d'accès a été retirée de votre compte{device, select, none {} other { : {device}}}. Elle ne l'ouvre plus.",
            "Ce n'était pas vous ? Appelez tout de suite le {hotline}."
          ]
        },
        "passkeysEnded": {
          "subject": "Vos clés d'accès n'ouvrent plus votre compte {brand}",
          "before": [
            "Le mot de passe ou le numéro de votre compte a changé. Toutes les clés d'accès ont donc été retirées : vous pourrez en ajouter une après vous être connecté.",
            "Ce n'était pas vous ? Appelez tout de suite le {hotline}."
          ]
        },
        "agreementSigned": {
          "subject": "Votre contrat signé {contractNumber}",
          "before": [
            "Vous avez signé le contrat joint. Gardez-le. Nous décidons maintenant."
          ],
          "rows": {
            "contractNumber": "Numéro du contrat"
          },
          "total": {
            "amount": "Montant"
          },
          "after": [
            "Tous vos documents : {site}",
            "SHA-256 du fichier, qui prouve que rien n'y a été changé : {sha256}"
          ]
        },
        "offerSigned": {
          "subject": "Votre contrat signé {contractNumber}",
          "before": [
            "Vous avez accepté notre offre et signé le contrat joint. Gardez-le. L'argent part le {startsAt} ; jusque-là, vous pouvez retirer votre acceptation."
          ],
          "rows": {
            "contractNumber": "Numéro du contrat"
          },
          "total": {
            "amount": "Montant"
          },
          "after": [
            "Tous vos documents : {site}",
            "SHA-256 du fichier, qui prouve que rien n'y a été changé : {sha256}"
          ]
        },
        "alternativeOffer": {
          "subject": "Nous pouvons vous prêter {amount}",
          "before": [
            "{because, select, notFirstLoan {Cette pièce d'identité a déjà eu un prêt chez nous : ce n'est donc pas un premier prêt. Nous l'offrons au prix d'un prêt suivant.} other {Nous pouvons vous prêter moins que vous n'avez demandé.}} Acceptez ou refusez avant la fin du {validThrough} sur {site}"
          ],
          "rows": {
            "requested": "Vous avez demandé"
          },
          "total": {
            "amount": "Nous proposons"
          }
        },
        "payoutSent": {
          "subject": "{amount} vous ont été envoyés",
          "before": [
            "L'argent est envoyé."
          ],
          "rows": {
            "amount": "Envoyé",
            "destination": "À",
            "receipt": "Reçu",
            "payments": "Paiements"
          },
          "total": {
            "total": "Vous remboursez"
          },
          "after": [
            "{howToPayInFull}"
          ]
        },
        "payoutFailed": {
          "subject": "{amount} ne vous sont pas parvenus",
          "before": [
            "L'argent n'est pas arrivé sur {receiver}. Choisissez un autre moyen avant la fin du {chooseBy} sur {site} ou appelez le {hotline}."
          ]
        },
        "collectionReceipt": {
          "subject": "Reçu de {amount}",
          "before": [
            "Nous avons reçu votre paiement."
          ],
          "rows": {
            "amount": "Montant reçu",
            "receipt": "Reçu",
            "payment": "Prochain paiement"
          },
          "total": {
            "owed": "Dû aujourd'hui"
          },
          "after": [
            "{howToPayInFull}"
          ]
        },
        "payoutReturned": {
          "subject": "Votre prêt ne vous est pas parvenu",
          "before": [
            "L'argent de votre prêt ne vous est pas parvenu. Nous avons annulé le prêt : vous ne devez rien, comme s'il n'avait jamais été fait."
          ],
          "rows": {
            "contractNumber": "Prêt",
            "amount": "Non parvenu"
          },
          "total": {
            "nothing": "Vous devez sur ce prêt"
          },
          "after": [
            "{overpayment, select, none {} other {Vous aviez payé {overpayment}. Cet argent est à vous : demandez-le sur {site}/account}}"
          ]
        },
        "loanRepaid": {
          "subject": "Votre prêt est remboursé",
          "before": [
            "Nous avons reçu votre dernier paiement. Votre prêt est remboursé."
          ],
          "rows": {
            "contractNumber": "Prêt",
            "amount": "Montant reçu",
            "receipt": "Reçu"
          },
          "total": {
            "nothing": "Vous devez sur ce prêt"
          },
          "after": [
            "{overpayment, select, none {} other {Vous avez payé {overpayment} de trop. Cet argent est à vous : demandez-le sur {site}/account}}"
          ]
        },
        "loanProlonged": {
          "subject": "Nouvelle échéance : {dueOn}",
          "before": [
            "Nous avons reçu votre paiement. Votre échéance est repoussée."
          ],
          "rows": {
            "amount": "Montant reçu",
            "receipt": "Reçu",
            "dueOn": "Nouvelle échéance",
            "toPay": "À payer d'ici là"
          },
          "total": {
            "inAll": "En tout"
          },
          "after": [
            "Pour rembourser plutôt tout le prêt aujourd'hui : {owed}.",
            "{howToPayInFull}"
          ]
        },
        "addOnCancelled": {
          "subject": "Un service est annulé : {price} en moins",
          "before": [
            "Vous avez annulé un service en option de votre prêt. Tout son prix est retiré."
          ],
          "rows": {
            "contractNumber": "Numéro du contrat",
            "price": "En moins"
          },
          "total": {
            "owed": "Dû aujourd'hui"
          },
          "after": [
            "{overpayment, select, none {} other {Vous avez payé {overpayment} de trop. Cet argent est à vous : demandez-le sur {site}/account}}"
          ]
        },
        "refundSent": {
          "subject": "{amount} vous ont été renvoyés",
          "before": [
            "Vous aviez payé en trop. Nous vous l'avons renvoyé."
          ],
          "rows": {
            "destination": "À",
            "receipt": "Reçu"
          },
          "total": {
            "amount": "Renvoyé"
          }
        },
        "refundFailed": {
          "subject": "{amount} ne sont pas arrivés sur {receiver}",
          "before": [
            "Vous aviez payé {amount} de trop. Nous avons renvoyé l'argent, et il n'est pas arrivé sur {destination}.",
            "Il est toujours à vous. Vérifiez que l'argent peut y être reçu, ou choisissez un autre moyen, puis redemandez-le sur {site}/account"
          ]
        },
        "collectionReversed": {
          "subject": "{amount} repris",
          "before": [
            "L'opérateur a repris l'un de vos paiements. Il ne compte plus."
          ],
          "rows": {
            "amount": "Repris",
            "receipt": "Reçu"
          },
          "total": {
            "owed": "Dû aujourd'hui"
          },
          "after": [
            "{howToPayInFull}"
          ]
        },
        "collectionTakenBack": {
          "subject": "{amount} ne comptent pas",
          "before": [
            "Le prestataire n'a pas trace d'un paiement que nous avions compté. Il ne compte plus."
          ],
          "rows": {
            "amount": "Non compté",
            "receipt": "Reçu"
          },
          "total": {
            "owed": "Dû aujourd'hui"
          },
          "after": [
            "L'avez-vous payé ? Gardez son message et appelez-nous.",
            "{howToPayInFull}"
          ]
        },
        "appealReceived": {
          "subject": "Nous avons votre message {number}",
          "before": [
            "Nous avons reçu votre message {number}. Une personne le lit et répond avant la fin du {answerBy}.",
            "Voyez-le dans votre compte sur {site}"
          ]
        },
        "appealAnswered": {
          "subject": "Votre message {number} a une réponse",
          "before": [
            "Une personne a répondu à votre message {number}. Lisez la réponse dans votre compte sur {site}",
            "Vous n'êtes pas d'accord ? Écrivez de nouveau, ou appelez le {hotline}."
          ]
        },
        "letterReady": {
          "subject": "Votre lettre sur le prêt {contractNumber}",
          "before": [
            "L'un de nos agents a vérifié votre lettre et l'a validée.",
            "C'est un fichier PDF dans vos documents : {site}/account/documents"
          ]
        },
        "agreementEnds": {
          "subject": "Votre contrat non signé prend fin le {lastDay}",
          "before": [
            "Le contrat {contractNumber} de {amount} attend votre code jusqu'au {lastDay}. Signez-le sur {site}",
            "Vous n'en voulez pas ? Ne faites rien, et vous ne devez rien."
          ]
        },
        "offerEnds": {
          "subject": "Notre offre prend fin le {lastDay}",
          "before": [
            "Notre offre de {amount} prend fin le {lastDay}. Acceptez-la ou refusez-la sur {site}",
            "Vous n'en voulez pas ? Ne faites rien, et vous ne devez rien."
          ]
        },
        "dueSoon": {
          "subject": "{amount} à payer le {dueOn}",
          "before": [
            "L'un de vos paiements arrive à échéance."
          ],
          "rows": {
            "dueOn": "Avant la fin du"
          },
          "total": {
            "amount": "À payer"
          },
          "after": [
            "{howToPayInFull}",
            "Payer sans se connecter : {site}/p/{accountNumber}",
            "Payer est difficile ? Appelez le {hotline} : nous cherchons une solution ensemble."
          ]
        },
        "dueToday": {
          "subject": "{amount} à payer aujourd'hui",
          "before": [
            "L'un de vos paiements est à payer aujourd'hui."
          ],
          "rows": {
            "dueOn": "Aujourd'hui"
          },
          "total": {
            "amount": "À payer"
          },
          "after": [
            "{howToPayInFull}",
            "Payer sans se connecter : {site}/p/{accountNumber}",
            "Payer est difficile ? Appelez le {hotline} : nous cherchons une solution ensemble."
          ]
        },
        "pastDue": {
          "subject": "{amount} à payer, dus depuis le {dueOn}",
          "before": [
            "L'un de vos paiements est en retard.{charges, select, ended {} other { Les frais de retard augmentent chaque jour.}}"
          ],
          "rows": {
            "dueOn": "Échéance"
          },
          "total": {
            "amount": "À payer aujourd'hui"
          },
          "after": [
            "{howToPayInFull}",
            "Payer sans se connecter : {site}/p/{accountNumber}",
            "Payer est difficile ? Appelez le {hotline} : nous cherchons une solution ensemble."
          ]
        },
        "bureauNotice": {
          "subject": "Les bureaux de crédit le sauront le {from}",
          "before": [
            "Un paiement de {amount} est en retard depuis le {dueOn}. S'il n'est pas fait, nous le disons aux bureaux de crédit le {from}, comme la loi nous le demande. D'autres prêteurs peuvent l'y voir.",
            "Vous devez moins, ou rien ? Dites-le nous avant ce jour : tant que vous contestez, nous ne leur disons rien."
          ],
          "rows": {
            "dueOn": "Échéance"
          },
          "total": {
            "amount": "À payer aujourd'hui"
          },
          "after": [
            "{howToPayInFull}",
            "Payer sans se connecter : {site}/p/{accountNumber}",
            "Payer est difficile ? Appelez le {hotline} : nous cherchons une solution ensemble."
          ]
        },
        "bureauTold": {
          "subject": "Votre prêt a été signalé aux bureaux de crédit",
          "before": [
            "Le {on}, nous avons dit aux bureaux de crédit que votre prêt est en retard. Une fois payé, le rapport du lendemain le dira.",
            "C'est une erreur ? Appelez le {hotline}, ou demandez votre rapport au bureau et contestez-le là-bas."
          ],
          "rows": {
            "contractNumber": "Numéro de contrat"
          },
          "total": {
            "amount": "En retard"
          }
        },
        "borrowAgain": {
          "subject": "Vous pouvez demander un nouveau prêt",
          "before": [
            "Vous avez remboursé votre prêt et pouvez en demander un autre : {site}",
            "Vous voyez tout le prix avant de signer.",
            "Vous recevez cet e-mail car vous avez accepté les offres par e-mail. Vous pouvez retirer cet accord à tout moment : {site}/account/data/consents{shortCode, select, none {} other {, ou envoyez ARRET au {shortCode}}}"
          ]
        },
        "newTerms": {
          "subject": "Nouvelles conditions à partir du {from}",
          "before": [
            "Les conditions du service changent. Elles s'appliquent à vous à partir du {from}.",
            "Les prêts que vous avez gardent les conditions dans lesquelles ils ont été faits.",
            "Lisez ce qui change : {site}/account/documents"
          ]
        },
        "newPrices": {
          "subject": "Nouveaux prix à partir du {from}",
          "before": [
            "Les prix des nouveaux prêts changent. Ils s'appliquent à vous à partir du {from}.",
            "Les prêts que vous avez gardent leur prix.",
            "Lisez ce qui change : {site}/account/documents"
          ]
        },
        "newPricesToAccept": {
          "subject": "Nouveaux prix, si vous les acceptez",
          "before": [
            "Les prix des nouveaux prêts changent le {from}.",
            "Quelque chose coûte plus : vos prix restent tels quels tant que vous n'acceptez pas les nouveaux. Les prêts que vous avez gardent leur prix.",
            "Lisez ce qui change : {site}/account/documents"
          ]
        },
        "termsWithdrawn": {
          "subject": "Les nouvelles conditions sont annulées",
          "before": [
            "Les nouvelles conditions que nous vous avions annoncées, à partir du {from}, sont retirées. Celles que vous connaissez restent.",
            "Vous n'avez rien à faire. Voyez-le : {site}/account/documents"
          ]
        },
        "pricesWithdrawn": {
          "subject": "Les nouveaux prix ne viennent pas",
          "before": [
            "Les nouveaux prix que nous vous avions annoncés, à partir du {from}, sont retirés. Ceux que vous connaissez restent.",
            "Vous n'avez rien à faire. Voyez-le : {site}/account/documents"
          ]
        }
      },
      "emailLink": {
        "subject": "Confirmez votre e-mail pour {brand}",
        "before": [
          "Quelqu'un a donné cette adresse pour les papiers d'un prêt. Était-ce vous ? Ouvrez la page et appuyez sur le bouton. Elle marche 7 jours."
        ],
        "after": [
          "Ce n'était pas vous ? Ne faites rien : rien d'autre n'est envoyé ici."
        ]
      },
      "foot": "{brand}, {site}. Questions et réclamations : appelez le {hotline}."
    },
    "reasons": {
      "withinMeans": "Votre revenu suffit pour ce prêt.",
      "amountAboveMeans": "Votre revenu permet un prêt plus petit que celui que vous avez demandé.",
      "amountAboveLimit": "Votre plafond grandit avec les prêts remboursés à temps. Il est sous le montant demandé.",
      "nothingWithinMeans": "Avec le revenu que vous nous avez dit, rembourser même le plus petit prêt serait trop difficile.",
      "ageBelowLimit": "Vous êtes plus jeune que l'âge à partir duquel nous prêtons.",
      "ageAboveLimit": "Vous êtes plus âgé que l'âge jusqu'auquel nous prêtons.",
      "incomeBelowLimit": "Le revenu mensuel que vous nous avez dit est inférieur à celui qu'il faut pour un prêt.",
      "documentNotAccepted": "Nous ne prêtons pas avec ce type de document d'identité.",
      "documentExpired": "Votre document d'identité a expiré. Redemandez avec un document en cours de validité.",
      "tooManyRequests": "Vous avez demandé beaucoup de prêts ces 30 derniers jours.",
      "pastDueBefore": "Un prêt précédent chez nous a été payé très en retard.",
      "otherLoansInDefault": "Un bureau de crédit signale un prêt ailleurs qui n'est pas remboursé.",
      "scoreBelowLimit": "Vos données et votre historique chez nous donnent un score inférieur à notre limite.",
      "largeFirstLoan": "Ce serait votre premier prêt chez nous et il est grand : une personne l'étudie.",
      "personApproved": "Une personne a étudié votre demande et l'a approuvée.",
      "personOfferedLess": "Une personne a étudié votre demande et pense qu'un prêt plus petit convient mieux.",
      "notFirstLoan": "Cette pièce d'identité a déjà eu un prêt chez nous : ce n'est donc pas un premier prêt.",
      "scansNotReadable": "Les photos de votre document ne se lisent pas. Redemandez avec des photos nettes.",
      "scansDoNotMatch": "Les photos ne correspondent pas à ce que vous nous avez dit, ou ne montrent pas la même personne.",
      "detailsNotConfirmed": "Nous n'avons pas pu confirmer ce que vous nous avez dit.",
      "statementDoesNotFit": "Votre relevé M-Pesa ne correspond pas à ce que vous nous avez dit.",
      "statementDoesNotAddUp": "Les chiffres de votre relevé M-Pesa ne tombent pas juste, donc une personne l'étudie.",
      "statementUntraced": "Nous ne voyons pas d'où vient le fichier de votre relevé M-Pesa, donc une personne l'étudie.",
      "sharedDevice": "Un autre client a demandé un prêt avec le même appareil, donc une personne étudie la demande.",
      "outsideKenya": "Vous avez fait la demande hors du Kenya, donc une personne l'étudie.",
      "documentShared": "Un autre client a donné le même document d'identité. Une personne décide à qui il est.",
      "payoutNumberShared": "Un autre client a indiqué le même numéro, la même carte ou le même compte pour l'argent.",
      "detailsToCheck": "Une personne vérifie vos données."
    }
  }
}
