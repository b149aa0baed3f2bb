/**
 * Choice of a payout destination, with the fields of each method. CSS alone hides fields of other methods.
 */
import { pageCountry } from '../texts/page-country.ts'
import type { ReactNode } from 'react'
import { ofEachPhoneMethod, phoneMethods, phoneMoney, type PhoneMethod } from '../../domain/phone-money.ts'
import type { CardReturn } from '../visit/paths.ts'
import { isPhoneMethod, phoneMethodNames, type ReceivingMethod } from '../../domain/payment/receiving.ts'
import type { ReceivingWords } from '../../words/compiled/en/screens/receiving.ts'
import { cardName, methodsOn, formattedPhone, usableCards, type ReceivingChoice } from '../forms/receiving.ts'
import { Select } from './choices.tsx'
import { FieldErrors, PhoneField, TextField, useField } from './fields.tsx'
import { usePageTexts } from './page-texts.ts'
import { usePaths } from './visit.tsx'

type Props = {
  readonly choice: ReceivingChoice
  /** The page to return to after adding a card. */ readonly from: CardReturn
  /** Failed destinations: numbers, and ids of cards and accounts. */ readonly failedTo?:
    | readonly { readonly method: string; readonly to: string }[]
    | undefined
}

/** Labels for the error summary. */
export function useReceivingLabels(): Readonly<Record<string, string>> {
  const { method, phone, card, account, bank, accountNumber, ownerName } = usePageTexts().receiving
  return {
    payoutMethod: method,
    ...Object.fromEntries(phoneMethods.map((each) => [phoneMoney[each].phoneField, phone])),
    cardId: card,
    bankAccountId: account,
    bank,
    accountNumber,
    ownerName,
  }
}

/** `0712345678` as `0712 345 678`. */
const exampleShown = (number: string): string => number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')

export function ReceivingFields({ choice, from, failedTo = [] }: Props) {
  const texts = usePageTexts().receiving
  const { id, errors } = useField('payoutMethod')
  const methods = methodsOn(choice)
  const phone = (of: PhoneMethod) => (
    <>
      {failedTo
        .filter(({ method }) => method === of)
        .map(({ to }) => (
          <p key={to} className="text-quiet">
            {formattedPhone(to)}: {texts.failed}
          </p>
        ))}
      <PhoneField
        name={phoneMoney[of].phoneField}
        label={texts.phone}
        hint={texts.phoneHint({ example: exampleShown(pageCountry().phone.networks[of].example) })}
      />
    </>
  )
  const fields = {
    ...ofEachPhoneMethod(phone),
    card: <Cards choice={choice} from={from} failedTo={failedTo} />,
    bank: <BankAccounts choice={choice} failedTo={failedTo} />,
  }
  if (methods.length === 1)
    return (
      <>
        <input type="hidden" name="payoutMethod" value="mpesa" />
        {fields.mpesa}
      </>
    )
  return (
    <Choices legend={texts.method} id={id} errors={errors}>
      {methods.map((method, position) => (
        <Choice
          key={method}
          name="payoutMethod"
          value={method}
          first={position === 0}
          label={methodLabel(method, texts.methods)}
        >
          {fields[method]}
        </Choice>
      ))}
    </Choices>
  )
}

function Cards({ choice, from, failedTo = [] }: Props) {
  const texts = usePageTexts().receiving
  const { id, errors } = useField('cardId')
  const cards = usableCards(choice)
  return (
    <div>
      {cards.length > 0 ? (
        <Choices legend={texts.card} id={id} errors={errors}>
          {cards.map((card, position) => (
            <Choice
              key={card.id}
              name="cardId"
              value={card.id}
              first={position === 0}
              label={cardName(card)}
              hint={
                failedTo.some(({ to }) => to === card.id)
                  ? texts.failed
                  : texts.goodThrough({ expiry: card.expiry })
              }
            />
          ))}
        </Choices>
      ) : (
        <>
          <p id={id} tabIndex={-1}>
            {texts.noCards}
          </p>
          <FieldErrors id={id} errors={errors} />
        </>
      )}
      <p>
        <a href={usePaths().addCard(from)} className="inline-flex min-h-11 items-center">
          {texts.addCard}
        </a>
      </p>
    </div>
  )
}

export function BankAccounts({
  choice: { bankAccounts, banks },
  failedTo = [],
}: Pick<Props, 'choice' | 'failedTo'>) {
  const texts = usePageTexts().receiving
  const { id, errors } = useField('bankAccountId')
  const another = (
    <div className="grid gap-5">
      <Select
        name="bank"
        label={texts.bank}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField
        name="accountNumber"
        label={texts.accountNumber}
        hint={texts.accountNumberHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        className="max-w-64"
      />
      <TextField
        name="ownerName"
        label={texts.ownerName}
        hint={texts.ownerNameHint}
        autoComplete="name"
        maxLength={120}
      />
    </div>
  )
  if (bankAccounts.length === 0) return another
  return (
    <Choices legend={texts.account} id={id} errors={errors}>
      {bankAccounts.map((account, position) => (
        <Choice
          key={account.id}
          name="bankAccountId"
          value={account.id}
          first={position === 0}
          label={`${account.bankName} •••• ${account.lastFour}`}
          hint={failedTo.some(({ to }) => to === account.id) ? texts.failed : undefined}
        />
      ))}
      <Choice name="bankAccountId" value="" first={false} label={texts.otherAccount}>
        {another}
      </Choice>
    </Choices>
  )
}

const Choices = ({
  legend,
  id,
  errors,
  children,
}: {
  readonly legend: string
  readonly id: string
  readonly errors: readonly string[]
  readonly children: ReactNode
}) => (
  <fieldset className="grid min-w-0 gap-2" aria-describedby={errors.length > 0 ? `${id}-error` : undefined}>
    <legend className="mb-1 font-semibold">{legend}</legend>
    {children}
    <FieldErrors id={id} errors={errors} />
  </fieldset>
)

function Choice({
  name,
  value,
  first,
  label,
  hint,
  children,
}: {
  readonly name: string
  readonly value: string
  readonly first: boolean
  readonly label: string
  readonly hint?: string | undefined
  readonly children?: ReactNode
}) {
  const { id, value: chosen } = useField(name)
  return (
    <div className="choice">
      <label className="flex min-h-12 cursor-pointer items-start gap-3 px-3 py-2.5">
        <input
          id={first ? id : `${id}-${value || 'other'}`}
          type="radio"
          name={name}
          value={value}
          defaultChecked={chosen === value}
          className="tick"
        />
        <span>
          {label}
          {hint ? <span className="block text-quiet">{hint}</span> : null}
        </span>
      </label>
      {children ? <div className="choice-more">{children}</div> : null}
    </div>
  )
}

/** A receiving method in words, such as "On M-Pesa". */
export const methodLabel = (method: ReceivingMethod, texts: ReceivingWords['methods']): string =>
  isPhoneMethod(method) ? texts.byPhone({ name: phoneMethodNames[method] }) : texts[method]
