/** Every component of `web/ui` in its states, in the language of the address; only in the sandbox. */
import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { Route } from './+types/gallery.ts'
import { visitKey } from '../visit/context.ts'
import { AddOnChoice } from '../ui/add-ons.tsx'
import { BureauCheck } from '../ui/bureau-check.tsx'
import { Checkbox, RadioGroup, Select } from '../ui/choices.tsx'
import * as drawings from '../ui/drawings.tsx'
import { FileField, pictureFiles } from '../ui/file-field.tsx'
import { AmountField, CodeField, EmailField, PasswordField, PhoneField } from '../ui/fields.tsx'
import { Button, ButtonLink, Form, known } from '../ui/form.tsx'
import { Hotline } from '../ui/hotline.tsx'
import { KeyFacts } from '../ui/key-facts.tsx'
import { NoCodeReceived } from '../ui/no-code.tsx'
import { Notice, StepHead, WaitingNotice } from '../ui/notices.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { Page } from '../ui/page.tsx'
import { DatedAmounts, DebtSlip, Fact, Facts, AccordionItem, Accordion, TextLink } from '../ui/parts.tsx'
import { PaybillNumbers } from '../ui/paybill-numbers.tsx'
import { Addresses, IdentityDocument, NamesAndBirthDate, personLabelsOf } from '../ui/person-fields.tsx'
import { ProofFields } from '../ui/proof.tsx'
import { Share } from '../ui/share.tsx'
import { MoneySlip, PriceSlip } from '../ui/slip.tsx'
import { refused, slips, today } from './samples.ts'

export function loader({ context }: Route.LoaderArgs): null {
  if (!context.get(visitKey).sandbox) throw data(null, { status: 404 })
  return null
}

export default function Gallery() {
  return (
    <Page title="web/ui" unlisted wide>
      <div className="grid gap-12">
        <Buttons />
        <Notices />
        <Slips />
        <Fields />
        <Refused />
        <Parts />
        <Drawings />
      </div>
    </Page>
  )
}

/** Pieces of one file of `web/ui`, by the name of that file. */
const Shelf = ({ file, children }: { readonly file: string; readonly children: ReactNode }) => (
  <section data-shelf={file} className="grid gap-6">
    <h2 className="border-b-2 border-ink text-lg">{file}</h2>
    {children}
  </section>
)

function Buttons() {
  const { common, payment } = usePageTexts()
  return (
    <Shelf file="form.tsx">
      <div className="grid gap-3">
        {(['main', 'quiet', 'danger'] as const).map((kind) => (
          <Button key={kind} kind={kind}>
            {payment.title}
          </Button>
        ))}
        <ButtonLink href="#main">{common.signIn}</ButtonLink>
        <ButtonLink href="#main" kind="quiet">
          {common.myLoan}
        </ButtonLink>
        <TextLink href="#main">{common.back}</TextLink>
      </div>
    </Shelf>
  )
}

function Notices() {
  const { common, errors, keyFacts } = usePageTexts()
  return (
    <Shelf file="notices.tsx">
      <StepHead backTo="#main" step={2} steps={6} title={errors.tooOld.title} lead={errors.tooOld.text} />
      {(['plain', 'good', 'bad'] as const).map((kind) => (
        <Notice key={kind} kind={kind} title={keyFacts.early}>
          <p>{keyFacts.earlyText}</p>
        </Notice>
      ))}
      <WaitingNotice title={errors.busy.title} statusUrl="/api" field="" state="">
        <p>{errors.busy.text}</p>
      </WaitingNotice>
      <NoCodeReceived notSent={false} href="#main" />
      <NoCodeReceived notSent href="#main" />
      <Hotline className="font-semibold" said={common.noCode.call} />
    </Shelf>
  )
}

function Slips() {
  const { keyFacts, slip, addOns } = usePageTexts()
  return (
    <Shelf file="slip.tsx">
      {Object.entries(slips).map(([name, each]) => (
        <MoneySlip key={name} slip={each} />
      ))}
      <DebtSlip slip={slips.late} title={slip.title} />
      <KeyFacts
        slip={slips.firstLoan}
        rates={{ standardDailyPercent: 2.5, penaltyDailyPercent: 0.1, lateFee: 0 }}
        title={keyFacts.first}
      />
      <PriceSlip
        title={addOns.title}
        holdsOn={today}
        lines={[
          [slip.lines.interest, 2_500],
          [slip.lines.penalty, 0],
          [slip.lines.addOns, 300],
        ]}
        totalLabel={slip.totals.toRepay}
        total={2_800}
      />
    </Shelf>
  )
}

function Fields() {
  const { payment, proof } = usePageTexts()
  return (
    <Shelf file="fields.tsx">
      <Form
        named="typed"
        state={known({ amount: '4,500', phone: '0712 345 678', email: 'amina@example.com' })}
      >
        <AmountField name="amount" label={payment.amount} hint={payment.amountHint({ max: 'KES 9,000' })} />
        <PhoneField name="phone" label={payment.phone} hint={payment.phoneHint} />
        <EmailField name="email" label={payment.amount} optional />
        <PasswordField name="password" label={proof.password} autoComplete="current-password" />
        <CodeField name="otp" label={proof.code} digits={6} />
        <FileField name="file" label={proof.title} accept={pictureFiles} />
        <Select
          name="select"
          label={payment.what}
          options={[
            { value: 'full', label: payment.title },
            { value: 'other', label: payment.other },
          ]}
        />
        <RadioGroup
          name="amountOf"
          label={payment.what}
          options={[
            { value: 'full', label: payment.full({ amount: 'KES 9,000' }), hint: payment.fullHint },
            { value: 'other', label: payment.other },
          ]}
        />
        <Checkbox name="agreed" hint={payment.noAddOnsHint}>
          {payment.title}
        </Checkbox>
        <AddOnChoice
          offered={[
            { kind: 'insurance', price: 300, cancelDays: 14 },
            { kind: 'telemedicine', price: 150, cancelDays: 14 },
          ]}
        />
        <BureauCheck />
      </Form>
      <Form named="proof">
        <ProofFields why={proof.whyMoney}>
          <Button>{payment.title}</Button>
        </ProofFields>
      </Form>
    </Shelf>
  )
}

function Refused() {
  const { payment, proof, registration } = usePageTexts()
  return (
    <Shelf file="person-fields.tsx">
      <Form
        named="refused"
        state={refused(registration.notSent)}
        labels={{ ...personLabelsOf(registration.personalData), phone: payment.phone, otp: proof.code }}
      >
        <NamesAndBirthDate />
        <IdentityDocument />
        <Addresses />
        <PhoneField name="phone" label={payment.phone} />
        <CodeField name="otp" label={proof.code} digits={6} />
        <Checkbox name="agreement">{payment.title}</Checkbox>
      </Form>
    </Shelf>
  )
}

function Parts() {
  const { payment, keyFacts } = usePageTexts()
  return (
    <Shelf file="parts.tsx">
      <Facts>
        <Fact label={payment.phone}>+254 712 345 678</Fact>
        <Fact label={payment.amount}>KES 9,000</Fact>
      </Facts>
      <DatedAmounts
        items={[
          { key: 'one', on: today, amount: 6_400 },
          { key: 'two', on: today, amount: 125_000, note: payment.fullHint },
        ]}
      />
      <Accordion>
        <AccordionItem title={keyFacts.early}>{keyFacts.earlyText}</AccordionItem>
        <AccordionItem title={keyFacts.complain}>{keyFacts.earlyText}</AccordionItem>
      </Accordion>
      <PaybillNumbers paybill={{ paybill: '600000', accountNumber: 'B234567890', name: 'Mkopo' }} />
      <Share text={payment.title} url="https://mkopo.example/en" />
    </Shelf>
  )
}

const Drawings = () => (
  <Shelf file="drawings.tsx">
    <div className="flex flex-wrap gap-6">
      {Object.entries(drawings).map(([name, Drawing]) => (
        <Drawing key={name} />
      ))}
    </div>
  </Shelf>
)
