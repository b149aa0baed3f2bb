/** What a customer wrote in a request, and our answer. */
import { showDay } from '../../../domain/days.ts'
import { officePaths } from '../../visit/office-paths.ts'
import type { OfficeCustomerRequest } from '../ui/data.ts'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { CustomerRequestFiles } from './customer-request-facts.tsx'
import { fieldWords, refundMethodWords } from '../ui/words.ts'
import { appeal as texts } from '../../../words/compiled/en/back-office/appeal.ts'

export function Content({ appeal }: { readonly appeal: OfficeCustomerRequest }) {
  const { customer, customerId, filedOn, answeredOn, values, answer } = appeal
  return (
    <>
      <Facts>
        <Fact label={texts.customer}>
          <Link to={officePaths.customer(customerId)}>{customer}</Link>
        </Fact>
        <Fact label={texts.filedOn}>{showDay(filedOn)}</Fact>
        {values
          .filter(({ type, files }) => type !== 'textarea' && files.length === 0)
          .map(({ name, value }) => (
            <Fact key={name} label={fieldWords(name)}>
              {name === 'refundMethodSelect' ? (refundMethodWords[value] ?? value) : value}
            </Fact>
          ))}
      </Facts>
      {values
        .filter(({ type }) => type === 'textarea')
        .map(({ name, value }) => (
          <Part key={name} title={fieldWords(name)}>
            <p className="max-w-2xl whitespace-pre-line">{value}</p>
          </Part>
        ))}
      {values.some(({ files }) => files.length > 0) ? (
        <Part title={texts.files}>
          <CustomerRequestFiles appeal={appeal} />
        </Part>
      ) : null}
      {answer === null ? null : (
        <Part title={answeredOn ? texts.ourAnswerOf({ day: showDay(answeredOn) }) : texts.ourAnswer}>
          <p className="max-w-2xl whitespace-pre-line">{answer}</p>
        </Part>
      )}
    </>
  )
}
