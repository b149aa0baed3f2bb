/** Programs that use our API: their keys (rule calls-14), and webhooks of partners (rule calls-15). */
import type { Route } from './+types/page.ts'
import { ButtonLink } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { PendingBadge, pendingOf, type PendingItem } from '../ui/pending-badge.tsx'
import { eventWords, KeyState, WebhookState, type ApiKey, type Webhook } from './parts.tsx'
import { Link } from '../ui/link.tsx'
import { programs as texts } from '../../../words/compiled/en/back-office/programs.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(visitKey)
  const [keys, webhooks, waiting] = await Promise.all([
    api('GET /api/office/keys').then(unwrap),
    api('GET /api/office/webhooks').then(unwrap),
    pendingOf(api, ['key.make', 'webhook.make']),
  ])
  return { keys: keys.items, webhooks: webhooks.items, waiting, publicUrl }
}

export default function Programs({
  loaderData: { keys, webhooks, waiting, publicUrl },
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="mb-6 max-w-2xl text-quiet">
        <p>
          <a href="/api" className="inline-flex min-h-11 items-center lg:min-h-0">
            {texts.calls}
          </a>
        </p>
        <p className="break-words">{texts.models({ address: `${publicUrl}/api/mcp` })}</p>
      </div>
      <div className="grid grid-cols-1 gap-8">
        <Keys items={keys} waiting={waiting.filter(({ kind }) => kind === 'key.make')} />
        <Webhooks items={webhooks} waiting={waiting.filter(({ kind }) => kind === 'webhook.make')} />
      </div>
    </OfficePage>
  )
}

const Opens = ({ to, text }: { readonly to: string; readonly text: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center font-semibold break-all lg:min-h-0">
    {text}
  </Link>
)

const New = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <IfPermitted permission="programs.change">
    <p className="mt-4">
      <ButtonLink href={href} kind="quiet">
        {text}
      </ButtonLink>
    </p>
  </IfPermitted>
)

type Shown<Item> = { readonly items: readonly Item[]; readonly waiting: PendingItem }

const Keys = ({ items, waiting }: Shown<ApiKey>) => (
  <Part title={texts.keys}>
    <PendingBadge items={waiting} />
    <Table
      label={texts.keys}
      columns={[texts.name, texts.whose, texts.state, texts.expires, texts.lastUsed]}
      empty={waiting.length > 0 ? texts.noneApproved : texts.none}
      rows={items.map(({ id, name, partner, state, expiresAt, lastUsedAt }) => ({
        key: id,
        cells: [
          <Opens key="open" to={officePaths.key(id)} text={name} />,
          partner ?? texts.ours,
          <KeyState key="state" state={state} />,
          showInstant(expiresAt),
          lastUsedAt ? showInstant(lastUsedAt) : texts.never,
        ],
      }))}
    />
    <New href={officePaths.newKey()} text={texts.new} />
  </Part>
)

const Webhooks = ({ items, waiting }: Shown<Webhook>) => (
  <Part title={texts.webhooks.title}>
    <p className="text-quiet">{texts.webhooks.lead}</p>
    <PendingBadge items={waiting} />
    <Table
      label={texts.webhooks.title}
      columns={[texts.webhooks.address, texts.webhooks.partner, texts.webhooks.state, texts.webhooks.events]}
      empty={waiting.length > 0 ? texts.webhooks.noneApproved : texts.webhooks.none}
      rows={items.map(({ id, url, partner, state, events }) => ({
        key: id,
        cells: [
          <Opens key="open" to={officePaths.webhook(id)} text={url} />,
          partner,
          <WebhookState key="state" state={state} />,
          events.map(eventWords).join('; '),
        ],
      }))}
    />
    <New href={officePaths.newWebhook()} text={texts.webhooks.new} />
  </Part>
)
