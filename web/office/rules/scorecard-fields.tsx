/** The fields of the scorecard, in the order in which it decides. */
import { decisionReasons } from '../../../domain/decision/scorecard.ts'
import { Checkbox, Select } from '../../ui/choices.tsx'
import { documentChoices, scoreFactWords, scanWords } from '../ui/words.ts'
import { Figure, Group, List, Row, Ticks, useTitle } from './field-parts.tsx'
import { scansAsked, scorecardFacts } from './scorecard-content.ts'
import { ruleScorecard as texts } from '../../../words/compiled/en/back-office/rule-scorecard.ts'
import { reasons } from '../../../words/compiled/en/reasons.ts'

const { fields, form } = texts

const factName = (fact: string): string => (fact === 'lentCents' ? texts.lentCents : scoreFactWords(fact))
const factOptions = scorecardFacts.map((value) => ({ value, label: factName(value) }))
const reasonOptions = decisionReasons.map((value) => ({ value, label: reasons[value] }))
const reasonTexts: Readonly<Record<string, string>> = reasons

const Fact = ({ path }: { readonly path: string }) => (
  <Select name={`${path}.fact`} label={form.fact} options={factOptions} />
)
const Reason = ({ path }: { readonly path: string }) => (
  <Select name={`${path}.reason`} label={form.reason} options={reasonOptions} />
)
const Bounds = ({ path }: { readonly path: string }) => (
  <>
    <Figure name={`${path}.min`} label={form.min} />
    <Figure name={`${path}.max`} label={form.max} />
  </>
)
const numberOf = (path: string): string => String(Number(path.split('.').at(-1)) + 1)

const ReferralRow = ({ path }: { readonly path: string }) => (
  <>
    <Reason path={path} />
    <List
      name={`${path}.when`}
      add={form.addCondition}
      inLine
      title={(inner) => form.condition({ number: numberOf(inner) })}
      row={(inner) => (
        <>
          <Fact path={inner} />
          <Bounds path={inner} />
        </>
      )}
    />
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="font-semibold">{form.asks}</legend>
      {scansAsked.map((each) => (
        <Checkbox key={each} name={`${path}.asks.scans.${each}`}>
          {scanWords[each]}
        </Checkbox>
      ))}
      <Checkbox name={`${path}.asks.statement`}>{form.statement}</Checkbox>
    </fieldset>
    <Checkbox name={`${path}.person`}>{form.person}</Checkbox>
  </>
)

export function ScorecardFields() {
  const titleOf = useTitle()
  const titleOfFact = (path: string, otherwise: string): string => {
    const fact = titleOf(`${path}.fact`, '')
    return fact === '' ? otherwise : factName(fact)
  }
  return (
    <>
      <p className="text-quiet">{form.units}</p>
      <Group title={form.means}>
        <Row>
          <Figure name="incomeSharePpm" label={fields.incomeSharePpm} />
          <Figure name="offerStepCents" label={fields.offerStepCents} />
          <Figure name="offerMinCents" label={fields.offerMinCents} />
        </Row>
        <Ticks name="documentKinds" label={fields.documentKinds} among={documentChoices} />
      </Group>
      <Group title={form.limits}>
        <p className="text-quiet">{form.limitsHint}</p>
        <List
          name="limits"
          add={form.addLimit}
          title={(path) => titleOfFact(path, form.limit)}
          row={(path) => (
            <>
              <Row>
                <Fact path={path} />
                <Bounds path={path} />
              </Row>
              <Reason path={path} />
            </>
          )}
        />
      </Group>
      <Group title={form.caps}>
        <p className="text-quiet">{form.capsHint}</p>
        <Row>
          <Figure name="caps.daysKeptMin" label={form.daysKeptMin} />
        </Row>
        <List
          name="caps.steps"
          add={form.addCap}
          title={(path) => form.capRow({ number: numberOf(path) })}
          row={(path) => (
            <>
              <Row>
                <Figure name={`${path}.loansKeptMin`} label={form.loansKeptMin} />
                <Figure name={`${path}.mostCents`} label={form.mostCents} />
              </Row>
              <Checkbox name={`${path}.incomeProved`}>{form.incomeProved}</Checkbox>
            </>
          )}
        />
        <p className="text-quiet">{form.latenessHint}</p>
        <List
          name="caps.lateness"
          add={form.addLateness}
          title={(path) => form.latenessRow({ number: numberOf(path) })}
          row={(path) => (
            <Row>
              <Figure name={`${path}.daysPastDueMin`} label={form.daysPastDueMin} />
              <Figure name={`${path}.loansLost`} label={form.loansLost} />
            </Row>
          )}
        />
      </Group>
      <Group title={form.score}>
        <Row>
          <Figure name="basePoints" label={fields.basePoints} />
          <Figure name="scoreMin" label={fields.scoreMin} />
        </Row>
        <p className="text-quiet">{form.pointsHint}</p>
        <List
          name="points"
          add={form.addPoints}
          title={(path) => titleOfFact(path, form.points)}
          row={(path) => (
            <>
              <Row>
                <Fact path={path} />
              </Row>
              <List
                name={`${path}.bands`}
                add={form.addBand}
                inLine
                title={(inner) => form.band({ number: numberOf(inner) })}
                row={(inner) => (
                  <>
                    <Figure name={`${inner}.from`} label={form.from} />
                    <Figure name={`${inner}.points`} label={form.pointsOf} />
                  </>
                )}
              />
            </>
          )}
        />
      </Group>
      <Group title={form.referrals}>
        <p className="text-quiet">{form.referralsHint}</p>
        <List
          name="referrals"
          add={form.addReferral}
          title={(path) => reasonTexts[titleOf(`${path}.reason`, '')] ?? form.referral}
          row={(path) => <ReferralRow path={path} />}
        />
      </Group>
      <Group title={form.waits}>
        <p className="text-quiet">{form.waitsHint}</p>
        <div className="grid gap-3 lg:grid-cols-2">
          {decisionReasons.map((reason) => (
            <Figure key={reason} name={`daysUntilNextRequest.${reason}`} label={reasons[reason]} />
          ))}
        </div>
      </Group>
    </>
  )
}
