import type { Route } from './+types/customer.ts'
import { Part } from '../account/parts.tsx'
import { visitKey } from '../context.ts'
import { officePaths } from '../paths.ts'
import { CustomerFacts, PastLoans } from './customer-parts.tsx'
import { given } from './data.ts'
import { Trail } from './decision.tsx'
import { OfficePage, Title } from './page.tsx'

export const loader = async ({ params, context }: Route.LoaderArgs) => given(await context.get(visitKey).api('GET /api/office/customers/{id}', { params: { id: params.id } }))

export default function Customer({ loaderData: customer }: Route.ComponentProps) {
  return (
    <OfficePage title={customer.name}>
      <Title lead={<a href={officePaths.customers()}>Find another customer</a>}>{customer.name}</Title>
      <div className="grid gap-10">
        <Part title="Who it is">
          <CustomerFacts customer={customer} />
          <p><a href={officePaths.caller(customer.id)} className="inline-flex min-h-11 items-center">They call to have their data changed</a></p>
        </Part>
        <Part title="Requests and loans"><PastLoans customer={customer} /></Part>
        <Part title="What was done here"><Trail entries={customer.acts} /></Part>
      </div>
    </OfficePage>
  )
}
