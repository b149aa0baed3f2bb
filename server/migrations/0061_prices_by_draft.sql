-- Prices are changed by drafts of rules now. What waited here for a second person goes back to whoever proposed it. The
-- version before may still propose prices: this one does not show them.
update condition_proposal
   set status = 'declined', decided_by = proposed_by, decided_at = now(),
       note = 'Prices are changed by drafts now: begin one under Rules.'
 where kind = 'prices' and status = 'proposed';
