/** Bureau enquiries about a customer, and what was reported of the loans. */
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { Part } from '../ui/facts.tsx'
import { Table } from '../ui/table.tsx'
import { showInstant } from '../ui/words.ts'
import { bureau as texts } from '../../../words/compiled/en/back-office/bureau.ts'

type OfCustomer = Answer<'GET /api/office/customers/{id}/bureau'>
type LookUp = OfCustomer['lookUps'][number]

function answerOf({ outcome, code, score, openDefaults }: LookUp): string {
  const said = [
    outcome === 'found' ? '' : texts.outcomes[outcome],
    code === null ? '' : texts.code({ code }),
    score === null ? '' : texts.score({ score }),
    openDefaults === null ? '' : texts.openDefaults({ count: openDefaults }),
  ].filter(Boolean)
  return said.length > 0 ? said.join(', ') : texts.outcomes[outcome]
}

const use = ({ outcome, goodUntil, isGood, reused, reusedAt }: LookUp): string =>
  [
    outcome === 'refused' ? '' : isGood ? texts.fresh({ until: showInstant(goodUntil) }) : texts.old,
    reused > 0 && reusedAt !== null ? texts.usedAgain({ count: reused, at: showInstant(reusedAt) }) : '',
  ]
    .filter(Boolean)
    .join('. ')

export const Bureau = ({ bureau: { lookUps, told: reports, heldBack } }: { readonly bureau: OfCustomer }) => (
  <Part title={texts.customer}>
    <Table
      label={texts.lookUps}
      columns={[texts.when, texts.tier, texts.answer, texts.consent, texts.reused]}
      empty={texts.neverAsked}
      rows={lookUps.map((each) => ({
        key: each.at,
        cells: [
          showInstant(each.at),
          texts.tiers[each.tier],
          answerOf(each),
          each.consentedAt === null ? '–' : showInstant(each.consentedAt),
          use(each),
        ],
      }))}
    />
    <h3>{texts.told}</h3>
    {reports.length + heldBack.length === 0 ? <p className="text-quiet">{texts.neverTold}</p> : null}
    <ul>
      {reports.map(({ contractNumber, reportedOn, isClosed, negativeSince }) => (
        <li key={contractNumber}>
          {`${contractNumber}: ${
            isClosed
              ? texts.toldClosed
              : negativeSince
                ? texts.toldNegative({ since: showDay(negativeSince) })
                : texts.toldGood
          }, ${texts.lastOn({ on: showDay(reportedOn) })}`}
        </li>
      ))}
      {heldBack.map(({ contractNumber, kind, reason, on }) => (
        <li key={`${kind} ${contractNumber}`}>
          {`${contractNumber}: ${texts.isHeldBack({ reason: texts.reasons[reason] })} (${texts.kinds[kind]}, ${showDay(on)})`}
        </li>
      ))}
    </ul>
  </Part>
)
