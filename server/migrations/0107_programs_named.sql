-- What a program did or proposed in the name of one of our staff names the program besides. The version before leaves it out.

alter table gl_period_event add column program text;
comment on column gl_period_event.program is 'What did it in the name of who did it, by what its key was called; null: they themselves.';
alter table pending_action add column program text;
comment on column pending_action.program is 'What proposed it in the name of its maker, by what its key was called; null: they themselves.';
