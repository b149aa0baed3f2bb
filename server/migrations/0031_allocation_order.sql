-- The order in which money is allocated is part of a loan's terms. Loans and offers made before it was keep theirs: add-ons before principal.
update loan set terms = jsonb_build_object('firstLoan', (terms ->> 'dailyRatePpm')::bigint = 0, 'allocation', 'addOnsBeforePrincipal') || terms, terms_version = 3
  where terms_version < 3;
update loan_request set offer = jsonb_set(offer, '{template,pricing,allocation}', '"addOnsBeforePrincipal"')
  where offer #> '{template,pricing,allocation}' is null and offer #> '{template,pricing}' is not null;
