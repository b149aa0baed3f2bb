-- The regulator's answer to a draft of rules that was sent. The version before does not know of it.
alter table rule_draft
  add column answered_on      date,
  add column answer_reference text,
  add column answer_document  text, -- where it can be seen
  drop constraint rule_draft_status_check,
  add constraint rule_draft_status_check check
    (status in ('draft', 'approved', 'sent', 'cleared', 'refused', 'released', 'withdrawn')),
  add constraint rule_draft_answer check ((answered_on is null) = (answer_reference is null)),
  add constraint rule_draft_answered check
    (status not in ('cleared', 'refused') or (sent_on is not null and answered_on is not null));
alter table rule_draft_step
  drop constraint rule_draft_step_step_check,
  add constraint rule_draft_step_step_check check
    (step in ('begun', 'saved', 'approved', 'sent', 'cleared', 'refused', 'released', 'withdrawn'));
